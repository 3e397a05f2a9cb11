/** The process of `packApart`: the folder is its only argument. */
import { buildPlaces } from './build-places.ts';

await buildPlaces(process.argv[2]);
