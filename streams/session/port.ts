/** Who is signed in, asked of the server. */
import type { Answer } from '../ports.ts';

export interface Member {
  readonly memberId: string;
  readonly firstName: string;
  readonly email: string;
}
export interface SessionPort {
  current(): Promise<Answer<Member | null>>;
  signIn(email: string, password: string): Promise<Answer<Member>>;
  signOut(): Promise<Answer<null>>;
}
