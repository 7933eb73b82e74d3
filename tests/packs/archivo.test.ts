// The file format of packages: the built-in ones are written and read by the same code, and each fault is
// reported with the path of its value.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { describe, expect, it } from 'vitest';
import {
  toPaqueteFile,
  writePaqueteFile,
  readPaqueteFile,
  readPaqueteText,
} from '../../core/packs/paqueteFile.ts';
import { paquetes } from '../../core/packs/index.ts';
import { comercio } from '../../core/packs/comercio/index.ts';
import { filasDe, propio } from './muestra.ts';

describe('el archivo de un paquete', () => {
  it.each(paquetes.map((p) => [p.nombre, p] as const))(
    '%s se exporta y se lee igual, y no tiene fallas',
    (_nombre, p) => {
      const leido = readPaqueteText(writePaqueteFile(p));
      expect(E.isLeft(leido) ? leido.left.errors : leido.right.filas.length).toBe(p.filas.length);
      // Once read, it is exact: writing and reading it again gives the same bytes.
      const texto = E.isRight(leido) ? writePaqueteFile(leido.right) : '',
        otra = readPaqueteText(texto);
      expect(E.isRight(otra) && writePaqueteFile(otra.right)).toBe(texto);
    },
  );
  it.each<[que: string, archivo: unknown, lugar: string, dice: RegExp]>([
    ['lo que no es un paquete', { hola: 1 }, 'formato', /no es un paquete de Jornal/],
    [
      'otra versión del formato',
      { ...propio('1'), formato_version: 9 },
      'formato_version',
      /«formato_version» 9 y este programa lee la 1/,
    ],
    ['una versión que no se entiende', propio('dos'), 'version', /«dos» no se entiende/],
    [
      'una tabla que no se carga',
      propio('1', (f) => [...f, { tabla: 'Personal', clave: '1', valores: {} }]),
      'filas[4].tabla',
      /«Personal» no es una tabla/,
    ],
    [
      'un campo que no existe',
      propio('1', (f) => {
        f[1]!.valores['color'] = 'rojo';
      }),
      'filas[1].valores.color',
      /color/,
    ],
    [
      'un valor de otra clase, con su lugar',
      propio('1', (f) => {
        filasDe(f[1]!)[1]!['valor'] = 'mucho';
      }),
      'filas[1].valores.filas[1].valor',
      /mucho/,
    ],
    [
      'un dato que falta',
      propio('1', (f) => {
        delete f[3]!.valores['formula'];
      }),
      'filas[3].valores.formula',
      /Falta/,
    ],
    [
      'una referencia a lo que no está',
      propio('1', (f) => {
        f[3]!.valores['id_rrhh_tipo_concepto'] = { ref: ['TiposConcepto', 'OTRO'] };
      }),
      'filas[3].valores.id_rrhh_tipo_concepto',
      /«OTRO» de tipos de concepto/,
    ],
    ['una clave repetida', propio('1', (f) => [...f, f[0]!]), 'filas[4].clave', /ya está en filas\[0\]/],
  ])('%s se dice con el lugar del valor', (_que, archivo, lugar, dice) => {
    const r = readPaqueteFile(archivo);
    if (E.isRight(r)) throw new Error('se esperaba una falla');
    expect(r.left.errors?.map((e) => e.field)).toContain(lugar);
    expect(r.left.errors?.find((e) => e.field === lugar)?.message).toMatch(dice);
  });
  it('un texto que no es JSON se dice como tal', () => {
    const r = readPaqueteText('{');
    expect(E.isLeft(r) && r.left.message).toMatch(/^El archivo no es JSON/);
  });
});

it('la documentación del formato nombra todo lo que un archivo lleva', () => {
  const doc = readFileSync(join(import.meta.dirname, '../../docs/paquetes.md'), 'utf8');
  for (const campo of Object.keys({ ...toPaqueteFile(comercio), ...toPaqueteFile(comercio).filas[0] }))
    expect(doc).toContain(`\`${campo}\``);
});
