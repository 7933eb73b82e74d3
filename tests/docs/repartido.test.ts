// What is left out of two servers is named, has a reason, and is there.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DE_UNA_CARPETA } from '../repartido/deUnaCarpeta.ts';

const { archivos, pruebas } = DE_UNA_CARPETA;

it('lo que no se prueba en dos servidores existe, y dice por qué', () => {
  const faltan = [...Object.keys(archivos), ...Object.keys(pruebas)].filter((f) => !existsSync(f)),
    // `%s: se hace una vez`: the name of each of a table is its word in the file, with what they all say.
    sinNombre = Object.entries(pruebas).flatMap(([f, suyas]) => {
      const texto = readFileSync(f, 'utf8');
      return Object.keys(suyas).filter(
        (n) => !texto.includes(n) && !n.split(': ').every((parte) => texto.includes(parte)),
      );
    }),
    sinMotivo = [archivos, ...Object.values(pruebas)].flatMap((x) =>
      Object.entries(x).flatMap(([n, motivo]) => (motivo.length < 20 ? [n] : [])),
    );
  expect({ faltan, sinNombre, sinMotivo }).toEqual({ faltan: [], sinNombre: [], sinMotivo: [] });
});
