// F.572 files in the terminal: alone or in a ZIP, each in its declared encoding; damaged ones are reported.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readF572 } from '../../cli/f572Files.ts';
import { temporary } from './server.ts';
import { zipOf } from './xlsxFile.ts';

const t = temporary();
afterAll(t.remove);
const escrito = (nombre: string, bytes: Buffer | string): string => {
  const f = join(t.path, nombre);
  writeFileSync(f, bytes);
  return f;
};
const LATINO = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Benítez</a>', 'latin1'),
  UTF8 = Buffer.from('<a>Núñez</a>');

it('uno suelto se lee en la codificación que dice, y en UTF-8 si no dice', async () => {
  expect((await readF572(escrito('uno.xml', LATINO)))[0]!.xml).toContain('Benítez');
  expect(await readF572(escrito('dos.xml', UTF8))).toEqual([{ nombre: 'dos.xml', xml: '<a>Núñez</a>' }]);
});
it('de un ZIP se toman sus XML, cada uno en la suya', async () => {
  const r = await readF572(
    escrito(
      'varios.zip',
      zipOf([
        { name: 'uno.xml', data: LATINO },
        { name: 'leame.txt', data: 'nada' },
        { name: 'DOS.XML', data: UTF8 },
      ]),
    ),
  );
  expect(r.map((a) => [a.nombre, /Benítez|Núñez/.test(a.xml)])).toEqual([
    ['varios.zip/uno.xml', true],
    ['varios.zip/DOS.XML', true],
  ]);
});
it.each([
  ['cortado', (z: Buffer) => z.subarray(0, z.length - 30)],
  ['cifrado', () => zipOf([{ name: 'a.xml', data: UTF8, flags: 1 }])],
])('un ZIP %s se dice, y no se lee a medias', async (que, daniar) => {
  await expect(
    readF572(escrito(`${que}.zip`, daniar(zipOf([{ name: 'a.xml', data: UTF8 }])))),
  ).rejects.toThrow('El ZIP no se puede abrir: está dañado, cifrado o es demasiado grande.');
});
it('uno que no está se dice', async () => {
  await expect(readF572(join(t.path, 'no.xml'))).rejects.toMatchObject({
    code: 6,
    message: expect.stringContaining('No existe el archivo') as string,
  });
});
