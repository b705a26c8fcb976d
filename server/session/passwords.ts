/** Password hashes with argon2id. An unknown email takes the same time as a wrong password. */
import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | null = null;

/** `storedHash` null: the email is unknown; a hash is computed all the same. */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password');
  const matches = await verify(storedHash ?? (await decoy), password);
  return storedHash !== null && matches;
}
