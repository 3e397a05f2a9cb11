import type { InEveryLanguage } from './catalogue.ts';
import { de } from './shipment/de.ts';
import { en } from './shipment/en.ts';
import { es } from './shipment/es.ts';
import { fr } from './shipment/fr.ts';

export const shipmentTexts: InEveryLanguage<typeof en> = { en, de, es, fr };
