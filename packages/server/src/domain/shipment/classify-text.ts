import type { ClassifiedStatus } from './carrier-event.ts';
export function classifyText(_input: { text: string; language: string | null; code: null }): ClassifiedStatus {
  return { state: 'unknown', detail: null, rule: null, informational: false };
}
