// An erased person leaves no bytes behind: not in the log, the read tables, the receipts of open and closed
// runs, the documents, nor the answers of commands.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ADMIN, bien, clave, conDemo, type Banco } from './empresa.ts';

let b: Banco;
beforeEach(async () => {
  b = await conDemo();
});
afterEach(() => b.cerrar());

const archivos = (carpeta: string): readonly string[] =>
  readdirSync(carpeta).flatMap((n) => {
    const f = join(carpeta, n);
    return statSync(f).isDirectory() ? archivos(f) : [f];
  });
const donde = (texto: string): readonly string[] =>
  archivos(b.datos)
    .filter((f) => readFileSync(f).includes(texto))
    .map((f) => f.slice(b.datos.length));

it('borrada una persona con recibos, novedades, una exclusión con su motivo y trabajos hechos, ningún archivo la nombra', async () => {
  const p = await b.una('Personal', 'legajo', 151),
    id = Number(p['id']);
  const concepto = Number((await b.una('Conceptos', 'codigo', 35))['id']);
  await b.agregar('Novedades', {
    periodo: '2026-09',
    id_personal: id,
    id_rrhh_concepto: concepto,
    importe: '1234.56',
    observacion: 'premio de la cosecha',
  });
  bien(
    await b.editar('Personal', id, { domicilio: 'Pasaje Imborrable 4321', cbu: '0170099220000067797370' }),
  );
  const abierta = await b.crear('2026-09');
  await b.calcular(abierta);
  bien(await b.e.recalcular(abierta, id, clave(), ADMIN));
  const otra = await b.crear('2026-10', { legajos: [{ id_personal: id }] });
  bien(
    await b.orden('Liquidaciones', 'excluir', {
      id: otra,
      cuerpo: { id_personal: id, motivo: 'tratamiento reservadísimo' },
    }),
  );
  expect(bien(await b.e.historia('Liquidaciones', otra, ADMIN))).toBeDefined();
  const suyos = [
    String(p['nombre']),
    String(p['nombre']).split(',')[0]!,
    String(p['cuil']),
    'Pasaje Imborrable',
    '0170099220000067797370',
    'premio de la cosecha',
    'tratamiento reservadísimo',
  ];
  expect(suyos.filter((t) => donde(t).length === 0 && t !== 'tratamiento reservadísimo')).toEqual([]);
  bien(await b.orden('Personal', 'olvidar', { id, cuerpo: { motivo: 'pedido del interesado' } }));
  const apellido = String(p['nombre']).split(',')[0]!,
    homonimos = (await b.filas('Personal')).some((x) => String(x['nombre'] ?? '').startsWith(apellido));
  expect(
    suyos
      .filter((t) => !(homonimos && t === apellido))
      .map((t) => [t, donde(t)])
      .filter(([, f]) => f!.length > 0),
  ).toEqual([]);
  const v = await b.esperar(bien(await b.e.verificar()).trabajo);
  expect((v.resultado as { hallazgos: readonly string[] }).hallazgos).toEqual([]);
  bien(
    await b.orden('Liquidaciones', 'excluir', {
      id: abierta,
      cuerpo: { id_personal: id, motivo: 'ya no está' },
    }),
  );
  expect(JSON.stringify(bien(await b.e.personas(abierta)))).not.toMatch(/ya no está/);
});
