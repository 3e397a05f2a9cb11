import type { Acknowledge } from './parts.ts';

export const acknowledge: Acknowledge = () => null;
