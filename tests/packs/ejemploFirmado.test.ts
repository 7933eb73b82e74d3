// The example in docs/paquetes-firmados.md is exactly what the program writes, signs and accepts: its index,
// its key and its signature.
import { createHash, createPrivateKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRight } from 'fp-ts/lib/Either.js';
import { expect, it } from 'vitest';
import { signerOf } from '../../cli/packSigning.ts';
import { known } from '../../core/kit/known.ts';
import { checkIndex } from '../../core/packs/signed/checkPublication.ts';
import { writeIndex } from '../../core/packs/signed/packIndex.ts';
import { readPublisherKey } from '../../core/packs/signed/publisherKey.ts';
import { packSeal } from '../../server/kernel/packSeal.ts';

const ARCHIVO = join(import.meta.dirname, '../../docs/paquetes-firmados.md');
/**
 * The key of the example, from 32 bytes that are no secret. Its signature never changes: ed25519 is
 * deterministic.
 */
const PEM = createPrivateKey({
  key: Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    createHash('sha256').update('la clave del ejemplo, que no es secreta').digest(),
  ]),
  format: 'der',
  type: 'pkcs8',
})
  .export({ format: 'pem', type: 'pkcs8' })
  .toString();
const firmante = known(signerOf(PEM), 'la clave del ejemplo'),
  linea = firmante.lineFor('camara-comercio'),
  paquete = Buffer.from('{"formato":"jornal.paquete"}\n'),
  indice = writeIndex({
    formato: 'jornal.indice',
    formato_version: 1,
    editor: 'camara-comercio',
    nombre: 'Cámara de Comercio',
    numero: 7,
    publicado: '2026-09-15',
    vence: '2027-03-31',
    paquetes: [
      {
        codigo: 'comercio',
        version: '2026.10',
        archivo: 'comercio-2026.10.json',
        bytes: paquete.length,
        sha256: packSeal.sha256(paquete),
        novedad: 'Acuerdo de septiembre: escalas de octubre a diciembre',
      },
    ],
    claves: [linea],
  }),
  firma = firmante.sign(Buffer.from(indice));

const bloque = (doc: string, clase: string): string =>
  new RegExp(`\`\`\`${clase}\n([^]*?)\`\`\``).exec(doc)?.[1] ?? '';
it('el ejemplo es lo que el programa escribe y firma', () => {
  if (process.env['JORNAL_GUIAS'] === 'escribir') {
    const puesto = (doc: string, clase: string, texto: string): string =>
      doc.replace(new RegExp(`\`\`\`${clase}\n[^]*?\`\`\``), () => `\`\`\`${clase}\n${texto}\`\`\``);
    writeFileSync(
      ARCHIVO,
      puesto(
        puesto(puesto(readFileSync(ARCHIVO, 'utf8'), 'json', indice), 'clave', `${linea}\n`),
        'firma',
        firma,
      ),
    );
  }
  const doc = readFileSync(ARCHIVO, 'utf8');
  expect([bloque(doc, 'json'), bloque(doc, 'clave'), bloque(doc, 'firma')]).toEqual([
    indice,
    `${linea}\n`,
    firma,
  ]);
});
it('y lo que dice el documento, tal cual está, se cree', () => {
  const doc = readFileSync(ARCHIVO, 'utf8'),
    r = checkIndex(
      { bytes: Buffer.from(bloque(doc, 'json')), firma: Buffer.from(bloque(doc, 'firma')) },
      {
        claves: [known(readPublisherKey(bloque(doc, 'clave'), packSeal), 'la clave')],
        aceptado: () => undefined,
        hoy: '2026-10-01',
      },
      packSeal,
    );
  expect(isRight(r)).toBe(true);
});
