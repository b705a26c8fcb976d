/**
 * Reads a response body as JSON. Text that is not JSON is `undefined`; a body that ends early or times out
 * throws as fetch does, so that a write does not count as answered.
 */
export async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
