// The final F.1359 of people who left in a month: made from the receipt of the final settlement, read back by
// its widths and compared with the receipt.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { certificadoGanancias } from '../../server/features/informes/certificados.ts';
import { openReads } from '../../server/rows/empresaReads.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, persona: number, corrida: number;
beforeAll(async () => {
  b = await conDemo({ legajos: 3, meses: 1, hasta: '2026-04' });
  const p = await b.una('Personal', 'legajo', 2);
  persona = Number(p['id']);
  for (const f of await b.filas('Familiares', ['id_personal', persona]))
    bien(await b.orden('Familiares', 'delete', { id: Number(f['id']), cuerpo: { version: f['version']! } }));
  bien(
    await b.editar('Personal', persona, {
      fecha_egreso: '2026-05-31',
      motivo_egreso: 'acuerdo',
    }),
  );
  // January to April at 18,000,000 a month, with 3,000,000 withheld.
  for (const [c, importe] of [
    [950, '72000000.00'],
    [953, '2800000.00'],
    [300, '2800000.00'],
    [326, '3000000.00'],
  ] as const)
    await b.agregar('SaldosIniciales', {
      id_personal: persona,
      id_rrhh_concepto: Number((await b.una('Conceptos', 'codigo', c))['id']),
      devengado: '2026-03',
      pago: '2026-03',
      importe,
    });
  corrida = await b.crear('2026-05', {
    descripcion: 'Final',
    id_rrhh_tipo_liquidacion: (await b.una('TiposLiquidacion', 'codigo', 'FIN'))['id']!,
    fecha_pago: '2026-06-02',
    legajos: [{ id_personal: persona }],
  });
});
afterAll(() => b.cerrar());

const texto = async (r: AsyncIterable<Uint8Array>): Promise<string> => {
  let t = '';
  for await (const x of r) t += Buffer.from(x).toString('latin1');
  return t;
};
/**
 * The amount of a field of a record. `primero`: the record's first amount field; `cortos`: the fields of two
 * digits.
 */
const importe = (linea: string, primero: number, n: number, cortos: readonly number[] = []): string => {
  let at = 13;
  for (let i = primero; i < n; i++) at += cortos.includes(i) ? 2 : 15;
  const t = linea.slice(at, at + 15);
  return `${t.slice(0, 13).replace(/^0+(?=\d)/, '')}.${t.slice(13)}`;
};
const pedido = { anio: 2026, secuencia: 1, mes: 6 };

it('antes de su liquidación final, quien se fue en el mes figura, y falta', async () => {
  expect(bien(await b.e.informes.revisarF1359({ ...pedido, mes: 5 }))).toMatchObject({
    personas: 1,
    problemas: [{ legajo: 2, mensaje: expect.stringContaining('No se le hizo la liquidación final') }],
  });
  expect(mal(await b.e.informes.f1359({ ...pedido, mes: 2 })).message).toBe(
    'En 02/2026 no se fue nadie con impuesto liquidado.',
  );
});

it('con ella: tipo 2, el mes en el período, hasta el día en que se fue, y los renglones del recibo', async () => {
  const t = await b.calcular(corrida);
  expect([t.estado, t.mensaje]).toEqual(['terminado', '']);
  await b.hastaCerrar(corrida);
  expect(bien(await b.e.informes.revisarF1359(pedido))).toMatchObject({
    personas: 1,
    se_fueron: 0,
    problemas: [],
  });
  const r = bien(await b.e.informes.f1359(pedido)),
    lineas = (await texto(r.bytes)).split('\r\n'),
    cuit = String((await b.filas('Parametros'))[0]!['cuit']).replaceAll('-', ''),
    cuil = String((await b.fila('Personal', persona))['cuil']).replaceAll('-', '');
  expect([r.nombre, lineas[0], lineas[1]]).toEqual([
    `F1359.${cuit}.20260600.0001.txt`,
    `01${cuit}20260601010359313592` + '00200',
    `02${cuil}20260101202605310510000`,
  ]);
  // The whole year's deductions, and the bracket of the year's scale.
  expect([603, 612].map((n) => importe(lineas[5]!, 603, n, [605, 606, 608, 609]))).toEqual([
    '5151802.50',
    '24728652.02',
  ]);
  const i = bien(
      await b.e.informes.ver(
        {
          informe: 'ganancias',
          desde: '2026-06',
          hasta: '2026-06',
          legajos: [2],
          id_area: null,
          id_sindicato: null,
          id_liquidacion: null,
        },
        ADMIN,
      ),
    ),
    rubro = (c: string): string => String(i.filas[0]![i.columnas.findIndex((x) => x.nombre === c)]);
  expect(i.notas.filter((n) => n.includes('anual'))).toEqual([]);
  expect([303, 304, 305, 306].map((n) => importe(lineas[2]!, 303, n))).toEqual([
    rubro('bruto_habitual'),
    rubro('bruto_no_habitual'),
    rubro('sac'),
    '0.00',
  ]);
  // The taxed part of the exit (vacations not taken and their SAC) is not on the line of exempt pay.
  expect(Number(rubro('bruto_no_habitual'))).toBeGreaterThan(0);
  expect([importe(lineas[3]!, 403, 405), importe(lineas[7]!, 803, 803)]).toEqual([
    '0.00',
    rubro('sujeta_a_impuesto'),
  ]);
  const determinado = decimal(rubro('impuesto_determinado'));
  // Above 36,000,000 and under 40,500,609.30: 27 %, the seventh.
  expect([lineas[7]!.slice(28, 30), Number(rubro('sujeta_a_impuesto')) > 27_000_406]).toEqual(['07', true]);
  expect(rubro('saldo')).toBe(writeDecimal(determinado - decimal(rubro('impuesto_retenido'))));
});

it('en la mensual que se paga después, donde no tiene nada que cobrar, no tiene recibo, y su impuesto no cambia', async () => {
  const ver = async () =>
      bien(
        await b.e.informes.ver(
          {
            informe: 'ganancias',
            desde: '2026-06',
            hasta: '2026-06',
            legajos: [2],
            id_area: null,
            id_sindicato: null,
            id_liquidacion: null,
          },
          ADMIN,
        ),
      ).filas,
    antes = await ver(),
    mensual = await b.crear('2026-05', { fecha_pago: '2026-06-05' });
  expect((await b.calcular(mensual)).estado).toBe('terminado');
  const suyo = bien(await b.e.personas(mensual)).find((p) => p.id_personal === persona);
  expect([suyo?.estado, suyo?.neto, suyo?.problema]).toEqual([
    'excluido',
    null,
    'Se fue el 31/05/2026 y acá no tiene nada que cobrar ni que descontar: no se le hace recibo.',
  ]);
  expect(
    mal(await b.orden('Liquidaciones', 'incluir', { id: mensual, cuerpo: { id_personal: persona } })).message,
  ).toMatch(/^Nadie excluyó a /);
  // What is loaded for them brings the receipt, and without it there is none again.
  const novedad = await b.agregar('Novedades', {
      id_personal: persona,
      id_rrhh_concepto: Number((await b.una('Conceptos', 'codigo', 35))['id']),
      periodo: '2026-05',
      importe: '1000.00',
    }),
    estado = async (): Promise<unknown> =>
      bien(await b.e.personas(mensual)).find((p) => p.id_personal === persona)?.estado;
  expect(bien(await b.e.resumen(mensual, ADMIN)).desactualizada).toEqual({ cambios: 1, legajos: 1 });
  bien(await b.e.recalcular(mensual, persona, clave(), ADMIN));
  expect(await estado()).toBe('corregido');
  bien(await b.orden('Novedades', 'delete', { id: Number(novedad['id']) }));
  bien(await b.e.recalcular(mensual, persona, clave(), ADMIN));
  expect([await estado(), bien(await b.e.resumen(mensual, ADMIN)).desactualizada]).toEqual([
    'excluido',
    null,
  ]);
  await b.hastaCerrar(mensual);
  const trabajo = await b.esperar(bien(await b.e.verificar()).trabajo);
  expect(trabajo.resultado).toMatchObject({ conforme: true, hallazgos: [] });
  expect(bien(await b.e.informes.revisarF1359(pedido))).toMatchObject({ personas: 1, problemas: [] });
  expect(await ver()).toEqual(antes);
});

it('la anual de ese año no lo lleva, y su certificado dice que es la final', async () => {
  expect(bien(await b.e.informes.revisarF1359({ anio: 2026, secuencia: 1 }))).toMatchObject({
    personas: 0,
    se_fueron: 1,
  });
  const l = openReads(b.datos, 'prueba'),
    { notas } = bien(certificadoGanancias(l, { id: persona, anio: 2026 }));
  l.cerrar();
  expect(notas[0]).toMatch(/^Liquidación final de quien se fue/);
});
