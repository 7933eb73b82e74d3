// A process that writes rows without pause and prints what was acknowledged, until it is killed.
import * as E from 'fp-ts/lib/Either.js';
import type { Requester } from '../../server/kernel/company.ts';
import { openEmpresa } from '../../server/app/company.ts';

const QUIEN: Requester = { id: 1, nombre: 'Prueba', roles: ['administrador'] };
const [carpeta = '', vuelta = '0'] = process.argv.slice(2);
const abierta = await openEmpresa({ carpeta, id: 'caida', hilos: true });
if (E.isLeft(abierta)) {
  process.stderr.write(`${abierta.left.message}\n`);
  process.exit(1);
}
const e = abierta.right;
const decir = (linea: string): void => {
  process.stdout.write(`${linea}\n`);
};
decir('listo');

/** Rows one by one. */
const deAUna = async (): Promise<void> => {
  for (let n = 0; ; n++) {
    const codigo = `${vuelta}-${n}`;
    const r = await e.ejecutar({
      clave: `fila-${codigo}`,
      quien: QUIEN,
      tabla: 'Areas',
      verbo: 'add',
      cuerpo: { codigo, d_area: `Área ${codigo}` },
    });
    if (E.isLeft(r)) throw new Error(r.left.message);
    decir(`fila ${codigo}`);
  }
};
/** A whole import, all or nothing. */
const porLotes = async (): Promise<void> => {
  for (let n = 0; ; n++) {
    const marca = `${vuelta}.${n}`;
    const filas = Array.from({ length: 120 }, (_, i) => ({
      legajo: 1,
      codigo: 11,
      importe: `${Number(vuelta) * 10_000_000 + n * 200 + i + 1}.00`,
      observacion: marca,
    }));
    const r = await e.importarNovedades({ periodo: '2026-09', simular: 0, filas }, `lote-${marca}`, QUIEN);
    if (E.isLeft(r)) throw new Error(r.left.message);
    if (r.right.aplicadas !== filas.length) throw new Error(JSON.stringify(r.right).slice(0, 300));
    decir(`lote ${marca}`);
  }
};
await Promise.all([deAUna(), porLotes()]);
