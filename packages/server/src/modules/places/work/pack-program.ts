/** The program that `packApart` runs. Its only argument is the folder. */
import { buildPlaces } from './build-places.ts';

await buildPlaces(process.argv[2]);
