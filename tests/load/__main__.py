"""What the site stands, with real parts on this machine only: `make load`. Not a test, for machines differ.

It takes about three minutes and prints the tables of docs/performance.md.
"""

import os
import sys

from tests.load.faults import broken
from tests.load.parts import missing, parts
from tests.load.speed import measured


def main() -> int:
    if wanting := missing():
        print(f"Not here: {', '.join(wanting)} (Debian: apt install {' '.join(wanting)}).")
        return 0
    print(f"{os.cpu_count()} cores; load of the machine before: {os.getloadavg()[0]:.1f}\n", flush=True)
    with parts() as running:
        measured(running)
        print(flush=True)
        broken(running)
    return 0


if __name__ == "__main__":
    sys.exit(main())
