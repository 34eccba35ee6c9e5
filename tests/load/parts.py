"""The parts of a site, on this machine only: PostgreSQL, two instances, and nginx with the README's configuration."""

import os
import re
import shutil
import subprocess
import tempfile
import textwrap
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.saves import ROOT, Server, Site
from tests.with_postgres import Postgres, postgres, program

EXAMPLE = "# /etc/nginx/conf.d/ratingsite.conf"
NEEDED = {"nginx": "nginx", "wrk": "wrk", "openssl": "openssl"}  # programs, and Debian's packages
# Replaces the example's limits, because a single client sends all requests.
ENOUGH = {r"rate=\d+r/[sm]": "rate=1000000r/s", r"burst=\d+": "burst=1000000"}
AROUND = """
pid {folder}/pid;
daemon off;
error_log {folder}/errors;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/bodies;
    proxy_temp_path {folder}/answers;
    fastcgi_temp_path {folder}/unused;
    uwsgi_temp_path {folder}/unused;
    scgi_temp_path {folder}/unused;
    include {folder}/example.conf;
}}
"""


def which(name: str) -> str:
    """The path of a program, empty if missing. Debian keeps nginx out of the PATH of ordinary users."""
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin") or ""


def missing() -> list[str]:
    """The Debian packages that are not installed."""
    return [package for name, package in NEEDED.items() if not which(name)] + ["postgresql"] * (not program("initdb"))


def example() -> str:
    """The nginx configuration in the README."""
    after = (ROOT / "README.md").read_text().split(f"    {EXAMPLE}\n")[1]
    return textwrap.dedent(re.split(r"\n(?=\S)", after)[0])


class Nginx(Server):
    """nginx with the README's example, and with the ports, folders and certificate of this run."""

    def __init__(self, folder: Path, ports: list[int], *, limits: bool = False) -> None:
        super().__init__()
        self.folder = folder
        self.configure(self.adapted(example(), ports), limits=limits)
        self.certify()
        self.run("-t")
        self.process = subprocess.Popen([which("nginx"), *self.options], stderr=subprocess.DEVNULL)
        self.wait()

    def adapted(self, text: str, ports: list[int]) -> str:
        """The example for this machine: its public ports become sockets in the folder, plus one port for this run."""
        for text_in_readme, replacement in {
            "127.0.0.1:8001": f"127.0.0.1:{ports[0]}",
            "127.0.0.1:8002": f"127.0.0.1:{ports[1]}",
            "/var/cache/ratingsite": f"{self.folder}/cache",
            "/var/log/nginx": f"{self.folder}",
            "/etc/letsencrypt/live/ratings.example": f"{self.folder}",
            "listen 80;": f"listen unix:{self.folder}/80;",
            "listen [::]:80;": f"listen unix:{self.folder}/80-6;",
            "listen 443 ": f"listen 127.0.0.1:{self.port};\n    listen unix:{self.folder}/443 ",
            "listen [::]:443 ": f"listen unix:{self.folder}/443-6 ",
        }.items():
            assert text_in_readme in text, text_in_readme
            text = text.replace(text_in_readme, replacement)
        return text

    @property
    def options(self) -> list[str]:
        return ["-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]

    def certify(self) -> None:
        """Creates a self-signed certificate."""
        key, certificate = self.folder / "privkey.pem", self.folder / "fullchain.pem"
        command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=ratings.example"]
        subprocess.run([*command, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)

    def configure(self, text: str, *, limits: bool) -> None:
        for pattern, value in [] if limits else ENOUGH.items():
            text = re.sub(pattern, value, text)
        around = AROUND.format(folder=self.folder)
        (self.folder / "nginx.conf").write_text(("user root;" if os.getuid() == 0 else "") + around)
        (self.folder / "example.conf").write_text(text)

    def run(self, option: str) -> None:
        subprocess.run([which("nginx"), option, *self.options], check=True, capture_output=True)

    def wait(self) -> None:
        for _ in range(100):
            try:
                self.ask("GET", "/hello/")
                return
            except OSError:
                time.sleep(0.05)
        raise TimeoutError

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(10)


@contextmanager
def before(sites: list[Site], *, limits: bool = False) -> Iterator[Nginx]:
    """nginx in front of the instances, with an empty cache."""
    with tempfile.TemporaryDirectory(prefix="ratingsite-nginx-") as folder:
        nginx = Nginx(Path(folder), [site.port for site in sites], limits=limits)
        try:
            yield nginx
        finally:
            nginx.close()


@dataclass
class Parts:
    """The running parts."""

    store: Postgres
    sites: list[Site]
    nginx: Nginx


@contextmanager
def parts() -> Iterator[Parts]:
    with ExitStack() as stack:
        store = stack.enter_context(postgres())
        sites = []
        for _ in range(2):
            sites.append(Site(store.url, DJANGO_SETTINGS_MODULE="tests.load.settings"))
            stack.callback(sites[-1].close)
        yield Parts(store, sites, stack.enter_context(before(sites)))
