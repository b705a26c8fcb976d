/** A text message as the server hands it over. Whom it is to and what it says is in no log. */
export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly body: string;
}
export interface TextPort {
  /** Never rejects. False: it was not taken. No transaction is open meanwhile. */
  send(text: TextMessage): Promise<boolean>;
}

/** Where no provider is named, outside of the sandbox. */
export const noTexts: TextPort = { send: async () => false };
