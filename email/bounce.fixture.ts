/** A delivery status notification as a mail server sends it (RFC 3464). */
export function bounceOf(
  jobId: string,
  { action = "failed", status = "5.1.1", domain = "larkfield.example" } = {},
): string {
  const lines = [
    "Return-Path: <>",
    "From: Mail Delivery System <MAILER-DAEMON@mail.example>",
    "To: help@larkfield.example",
    "Message-ID: <20261125.17@mail.example>",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "<ada@example.com>: no such mailbox",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mail.example",
    "",
    "Final-Recipient: rfc822; ada@example.com",
    `Action: ${action}`,
    `Status: ${status}`,
    "Diagnostic-Code: smtp; 550 <ada@example.com>: no such mailbox",
    "",
    "--b",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: <${jobId}@${domain}>`,
    "To: ada@example.com",
    "",
    "--b--",
    "",
  ];
  return lines.join("\r\n");
}
