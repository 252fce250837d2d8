"""Mail by somebody's SMTP server, where one is configured; Tilehall itself is none."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formataddr
from typing import Final
from urllib.parse import unquote, urlsplit

from tilehall.core.errors import TilehallError, quoted

_SECONDS: Final = 20.0  # for each answer of the server
_PORTS: Final = {"smtp": 587, "smtps": 465}


class MailError(TilehallError):
    """The server could not be reached, or let nobody in: nothing was sent."""


@dataclass(frozen=True, slots=True)
class Mail:
    to: str
    subject: str
    text: str
    file: str
    pdf: bytes


@dataclass(frozen=True, slots=True)
class Mailer:
    """`smtp://user:password@host:587` (encrypted where the server can), or `smtps://…`.

    A password never goes over a line that is not encrypted.
    """

    url: str
    sender: str

    @classmethod
    def of(cls, url: str, sender: str) -> Mailer:
        parts = urlsplit(url)
        if parts.scheme not in _PORTS or not parts.hostname:
            raise TilehallError("TILEHALL_SMTP_URL is no smtp:// or smtps:// address")
        if "@" not in sender or any(letter in sender for letter in "\r\n<>,"):
            raise TilehallError(f"TILEHALL_MAIL_FROM is {quoted(sender)}, no e-mail address")
        return cls(url, sender)

    def send(self, mails: Sequence[Mail], *, name: str) -> list[str]:
        """What the server said to each; an empty text: it took the mail. `name` is the sender's."""
        with self._connected() as server:
            return [self._send_one(server, mail, name) for mail in mails]

    def _send_one(self, server: smtplib.SMTP, mail: Mail, name: str) -> str:
        try:
            server.send_message(_message(mail, formataddr((name, self.sender))))
        except smtplib.SMTPRecipientsRefused as error:
            code, said = next(iter(error.recipients.values()))
            return f"{code} {said.decode(errors='replace')}"
        except (smtplib.SMTPException, OSError, ValueError) as error:
            return type(error).__name__
        return ""

    @contextmanager
    def _connected(self) -> Iterator[smtplib.SMTP]:
        parts = urlsplit(self.url)
        host, port = parts.hostname or "", parts.port or _PORTS[parts.scheme]
        safe = ssl.create_default_context()
        try:
            if parts.scheme == "smtps":
                server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=_SECONDS, context=safe)
            else:
                server = smtplib.SMTP(host, port, timeout=_SECONDS)
        except (OSError, smtplib.SMTPException) as error:
            raise MailError(f"the mail server does not answer: {type(error).__name__}") from None
        with server:
            try:
                self._let_in(server, parts.scheme, parts.username, parts.password, safe)
            except (OSError, smtplib.SMTPException) as error:
                kind = type(error).__name__
                raise MailError(f"the mail server lets nobody in: {kind}") from None
            yield server

    def _let_in(
        self,
        server: smtplib.SMTP,
        scheme: str,
        user: str | None,
        password: str | None,
        safe: ssl.SSLContext,
    ) -> None:
        server.ehlo()
        is_encrypted = scheme == "smtps"
        if not is_encrypted and server.has_extn("starttls"):
            server.starttls(context=safe)
            server.ehlo()
            is_encrypted = True
        if user and not is_encrypted:
            raise MailError("the mail server offers no encryption; a password is not sent so")
        if user:
            server.login(unquote(user), unquote(password or ""))


def _message(mail: Mail, sender: str) -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"] = sender, mail.to
    message["Subject"] = " ".join(mail.subject.split())
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(mail.text)
    message.add_attachment(mail.pdf, maintype="application", subtype="pdf", filename=mail.file)
    return message
