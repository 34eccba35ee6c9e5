"""Load and fault tests with real parts, on this machine only: `make load`. Not a test: machines differ.

It takes about three minutes and prints the tables of docs/performance.md.
"""

import os
import sys

from tests.load.faults import broken
from tests.load.parts import missing, parts
from tests.load.speed import measure


def main() -> int:
    if packages := missing():
        print(f"Not here: {', '.join(packages)} (Debian: apt install {' '.join(packages)}).")
        return 0
    print(f"{os.cpu_count()} cores; load of the machine before: {os.getloadavg()[0]:.1f}\n", flush=True)
    with parts() as running:
        measure(running)
        print(flush=True)
        broken(running)
    return 0


if __name__ == "__main__":
    sys.exit(main())
