import type { Vertical } from '@wayseal/detect';
import type { ClassifiedStatus } from './carrier-event.ts';
export function classifyCode(_vertical: Vertical, _code: string): ClassifiedStatus | null {
  return null;
}
