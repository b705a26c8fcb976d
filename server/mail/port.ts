/** A mail as the server hands it over. Whom it is to and what it says is in no log. */
export interface Mail {
  /** Of the Message-ID, before its @. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
  /** Of a mail that its recipient may stop: the address of List-Unsubscribe, which a POST ends at once (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/**
 * accepted: the mail server took it, which is not yet delivered. delivered: it is in the mailbox. deferred: it asked to try again
 * later, or was not reached. failed: it refuses this address. unknown: the line dropped after the mail was handed over.
 */
export type MailOutcome = 'accepted' | 'delivered' | 'deferred' | 'failed' | 'unknown';

export interface MailPort {
  /** Never rejects. No transaction is open meanwhile. */
  send(mail: Mail): Promise<MailOutcome>;
}

/** Where no mail server is named, outside the sandbox: mails wait. */
export const noMail: MailPort = { send: async () => 'deferred' };
