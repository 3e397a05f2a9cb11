/**
 * Exits 1 when an operation or an error code lacks its pin in `tests/pins/pinned.ts` or differs from it, and names
 * each. Starts no service. Ignores `--check`: people write pins by hand, so the script never writes.
 */
import { errorCatalogue } from '../src/kernel/operation/errors.ts';
import { operations as registry } from '../src/modules.ts';
import { openApiDocument } from '../src/surfaces/openapi/document.ts';
import { version } from '../src/version.ts';
import { pinnedErrors, pinnedRoutes } from '../tests/pins/pinned.ts';
import { listPinProblems, type OpenApiRoutes } from './pin-problems.ts';

const document = openApiDocument(registry, version) as never as OpenApiRoutes;
const problems = listPinProblems({ document, errors: errorCatalogue }, { routes: pinnedRoutes, errors: pinnedErrors });
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
