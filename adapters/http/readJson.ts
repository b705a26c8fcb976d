/**
 * The body of an answer. Text that is no JSON is `undefined`; a body that breaks off or comes too late throws, as a
 * fetch does: whoever wrote something must not take it for an answer of another shape.
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
