/** Adapters by the word that a declaration names them with. Each is loaded only when it is declared. */
import type { Carrier } from './carrier.ts';

type Load = () => Promise<Carrier>;

export const carrierKinds: Readonly<Record<string, Load>> = {
  bring: async () => (await import('./bring.ts')).bring,
  fedex: async () => (await import('./fedex.ts')).fedex,
  gls: async () => (await import('./gls.ts')).gls,
  laposte: async () => (await import('./laposte.ts')).laposte,
  postnord: async () => (await import('./postnord.ts')).postnord,
  royalmail: async () => (await import('./royalmail.ts')).royalmail,
  ups: async () => (await import('./ups.ts')).ups,
  auspost: async () => (await import('./auspost.ts')).auspost,
  bpost: async () => (await import('./bpost.ts')).bpost,
  canadapost: async () => (await import('./canadapost.ts')).canadapost,
  correos: async () => (await import('./correos.ts')).correos,
  dhlexpress: async () => (await import('./dhlexpress.ts')).dhlexpress,
  dpd: async () => (await import('./dpd.ts')).dpd,
  hermesde: async () => (await import('./hermesde.ts')).hermesde,
  inpost: async () => (await import('./inpost.ts')).inpost,
  postnl: async () => (await import('./postnl.ts')).postnl,
  usps: async () => (await import('./usps.ts')).usps,
};

/** Undefined for a word that names no adapter. */
export async function loadCarrier(kind: string): Promise<Carrier | undefined> {
  return Object.hasOwn(carrierKinds, kind) ? await carrierKinds[kind]?.() : undefined;
}
