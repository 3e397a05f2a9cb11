import type { Tool } from '../../packages/server/src/surfaces/mcp/tools.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const image = { type: 'image', data: png, mimeType: 'image/png' };
const text = (words: string): object => ({ type: 'text', text: words });
const resource = (uri: string, mimeType: string, words: string): object => ({
  type: 'resource',
  resource: { uri, mimeType, text: words },
});

/**
 * Tools that only the conformance suite knows by name. They prove the dispatcher on kinds of content that no operation
 * answers; the service never has them.
 */
export const fixtureTools: readonly Tool[] = [
  fixture('test_simple_text', [text('This is a simple text response for testing.')]),
  fixture('test_image_content', [image]),
  fixture('test_audio_content', [{ type: 'audio', data: wav, mimeType: 'audio/wav' }]),
  fixture('test_embedded_resource', [
    resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ]),
  fixture('test_multiple_content_types', [
    text('Multiple content types test:'),
    image,
    resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ]),
  fixture('test_error_handling', [text('This tool intentionally returns an error for testing')], true),
];

function fixture(name: string, content: readonly object[], isError = false): Tool {
  const definition = { name, description: `Fixture ${name}.`, inputSchema: { type: 'object' } };
  return { name, definition, call: () => JSON.stringify({ content, isError }) };
}
