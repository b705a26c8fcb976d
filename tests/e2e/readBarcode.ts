/** Reads a PDF417 symbol as it is on the screen, by another library than the one that drew it. */
import { BinaryBitmap, HybridBinarizer, PDF417Reader, RGBLuminanceSource } from '@zxing/library';
import type { Locator } from 'playwright-core';

/** Throws where there is nothing to read. */
export async function readBarcode(image: Locator): Promise<string> {
  const { width, grey } = await image.evaluate(greyOf);
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(grey), width, grey.length / width);
  return new PDF417Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}

/** Sent into the page: the image's pixels in its natural proportions, twice as large as it is shown. */
function greyOf(image: SVGElement | HTMLElement): { width: number; grey: number[] } {
  if (!(image instanceof HTMLImageElement)) throw new Error('no image');
  const canvas = document.createElement('canvas');
  canvas.width = image.clientWidth * 2;
  canvas.height = image.clientHeight * 2;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return { width: canvas.width, grey: [...data].filter((_, index) => index % 4 === 0) };
}
