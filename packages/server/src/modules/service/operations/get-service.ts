import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';

const endpoint = Type.Object(
  { method: Type.String(), path: Type.String(), auth: Type.String(), summary: Type.String() },
  { title: 'Endpoint', additionalProperties: false },
);

export const getService = jsonOperation({
  name: 'get_service',
  summary: 'Describe the service',
  description: 'Returns name, version, URLs and the list of endpoints. Public.',
  input: Type.Object({}, { additionalProperties: false }),
  output: Type.Object(
    {
      name: Type.String(),
      version: Type.String(),
      api_version: Type.String(),
      description: Type.String(),
      base_url: Type.String({ format: 'uri' }),
      openapi_url: Type.String({ format: 'uri' }),
      authentication: Type.String(),
      endpoints: Type.Array(endpoint),
    },
    { title: 'ServiceDescriptor', additionalProperties: false },
  ),
  errors: [],
  surfaces: { rest: { method: 'GET', path: '/api/v1', auth: 'none', tag: 'Service', cache: 'public-minute' } },
  examples: [{ name: 'descriptor', summary: 'The descriptor', input: {} }],
  ports: ['service'],
  run: (_input, { service }) => ({
    name: 'Wayseal',
    version: service.version,
    api_version: 'v1',
    description:
      'Detects logistics numbers, explains each match and finds where to track them. Read-only towards carriers; never invents an event.',
    base_url: service.publicUrl(),
    openapi_url: `${service.publicUrl()}/api/v1/openapi.json`,
    authentication: 'Authorization: Bearer <API key>, or X-Api-Key: <API key>',
    endpoints: [...service.endpoints],
  }),
});
