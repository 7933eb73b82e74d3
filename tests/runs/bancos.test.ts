// Payment files: they pay only approved receipts, each once whoever asks, their totals are those of the
// receipts, and their bytes never change.
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BancoPagos, PagoRequest } from '../../core/api/bancos.ts';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { cbuCheckDigits } from '../../core/kit/digits.ts';
import { loDerivadoVuelve } from './derivado.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, csv: number, corrida: number;
const cbu = (n: number): string => {
  const d = `2850590X4009041813${String(n).padStart(3, '0')}Y`.replace('X', '0').replace('Y', '0'),
    [a, z] = cbuCheckDigits(d)!;
  return `${d.slice(0, 7)}${a}${d.slice(8, 21)}${z}`;
};
beforeAll(async () => {
  b = await conDemo({ legajos: 12, meses: 1 });
  csv = Number((await b.una('LayoutsBanco', 'codigo', 'CSV'))['id']);
  corrida = Number((await b.filas('Liquidaciones'))[0]!['id']);
});
afterAll(() => b.cerrar());

const pedido = (mas: Partial<PagoRequest> = {}): PagoRequest => ({
  liquidaciones: [corrida],
  id_layout: csv,
  fecha_pago: null,
  envio: 1,
  banco: null,
  excluidos: [],
  ...mas,
});
const ver = async (
  mas: Partial<PagoRequest> = {},
  grupo: 'pagan' | 'bloqueados' | 'enviados' | 'otros' | 'fuera' = 'pagan',
): Promise<BancoPagos> =>
  bien(await b.e.bancos.ver({ ...pedido(mas), grupo, buscar: '', desde: 0, cantidad: 500 }));
const generar = async (
  mas: Partial<PagoRequest> & {
    readonly total?: string;
    readonly sin?: 0 | 1;
    readonly clave?: string;
  } = {},
) => {
  const { total, sin, clave: k, ...resto } = mas;
  return b.e.bancos.generar(
    {
      ...pedido(resto),
      total: total ?? (await ver(resto)).grupos.pagan.importe,
      sin_los_bloqueados: sin ?? 0,
    },
    k ?? clave(),
    ADMIN,
  );
};
/** Changes where somebody is paid, and another person reviews it. */
const cambiar = async (id: number, cambios: Parameters<Banco['editar']>[2]): Promise<void> => {
  bien(await b.editar('Personal', id, cambios));
  const destinos = (await ver()).destinos.filter((d) => d.revisado === null);
  if (destinos.length > 0)
    bien(
      await b.e.bancos.revisar(
        { destinos: destinos.map(({ id_personal, posicion }) => ({ id_personal, posicion })) },
        false,
        clave(),
        { ...ADMIN, id: 2, nombre: 'Otra persona' },
      ),
    );
};
const texto = async (id: number): Promise<string> =>
  Buffer.from(bien(await b.e.bancos.archivo(id)).bytes).toString('utf8');
const anular = async (id: number): Promise<void> => {
  bien(await b.e.bancos.anular(id, 'el banco no lo tomó', clave(), ADMIN));
};
const cuadra = (v: BancoPagos): boolean =>
  writeDecimal(Object.values(v.grupos).reduce((a, g) => a + decimal(g.importe), 0n)) ===
  writeDecimal(decimal(v.neto) + decimal(v.de_mas));

describe('a quién se paga', () => {
  it('los totales son los netos de los recibos, al centavo, y por banco suman lo mismo', async () => {
    const v = await ver(),
      recibos = (await b.filas('Recibos', ['id_liquidacion', corrida])).filter((r) => r['neto'] !== null);
    expect([v.neto, v.grupos.pagan.importe, v.grupos.pagan.personas, cuadra(v)]).toEqual([
      writeDecimal(recibos.reduce((a, r) => a + decimal(String(r['neto'])), 0n)),
      v.neto,
      recibos.length,
      true,
    ]);
    expect(writeDecimal(v.bancos.reduce((a, x) => a + decimal(x.importe), 0n))).toBe(v.neto);
    expect([
      v.archivo!.registros,
      v.archivo!.controles.map((c) => c.archivo === c.recibos),
      v.problema,
    ]).toEqual([recibos.length, [true, true], null]);
  });
  it('antes de aprobar no se paga', async () => {
    const id = await b.crear('2026-09');
    await b.calcular(id);
    expect(
      mal(
        await b.e.bancos.ver({
          ...pedido({ liquidaciones: [id] }),
          grupo: 'pagan',
          buscar: '',
          desde: 0,
          cantidad: 10,
        }),
      ).message,
    ).toBe('«Mensual 2026-09» no está aprobada: apruébela antes de pagarla.');
    expect(mal(await generar({ liquidaciones: [id], total: '0.00' })).code).toBe('phase');
    bien(await b.orden('Liquidaciones', 'anular', { id, cuerpo: { motivo: 'solo para probar' } }));
  });
  it('sin CBU no se le paga y se dice; los demás cobran si se acepta, y quien cobra en efectivo va aparte', async () => {
    const [uno, otro] = (await ver()).filas,
      antes = await b.fila('Personal', uno!.id_personal);
    bien(await b.editar('Personal', uno!.id_personal, { cbu: null }));
    bien(await b.editar('Personal', otro!.id_personal, { forma_pago: '1' }));
    const v = await ver(),
      bloqueado = (await ver({}, 'bloqueados')).filas,
      apartes = (await ver({}, 'otros')).filas;
    expect([
      bloqueado.map((x) => [x.id_personal, x.motivo]),
      apartes.map((x) => [x.id_personal, x.motivo, x.importe]),
      cuadra(v),
    ]).toEqual([
      [[uno!.id_personal, 'No tiene CBU.']],
      [[otro!.id_personal, 'Cobra en efectivo.', otro!.importe]],
      true,
    ]);
    expect(mal(await generar()).message).toBe(
      `Hay personas a las que no se puede pagar (son 1). La primera: ${uno!.nombre}: No tiene CBU. Corríjalo, o pague a los demás.`,
    );
    const r = bien(await generar({ sin: 1 }));
    expect((await texto(r.id)).split('\r\n').length).toBe(12 - 2 + 2);
    await cambiar(uno!.id_personal, { cbu: antes['cbu']! });
    await cambiar(otro!.id_personal, { forma_pago: '3' });
    // The next file pays the two that were left out.
    expect((await ver()).filas.map((x) => x.id_personal).toSorted()).toEqual(
      [uno!.id_personal, otro!.id_personal].toSorted(),
    );
    await anular(r.id);
    expect((await ver()).grupos.pagan.personas).toBe(12);
  });
  it('solo las cuentas de un banco, o todos menos alguien', async () => {
    const v = await ver(),
      codigo = v.bancos[0]!.codigo,
      suyo = await ver({ banco: codigo }),
      sin = await ver({ excluidos: [v.filas[0]!.id_personal] });
    expect([
      suyo.grupos.pagan.importe,
      suyo.filas.every((x) => x.cbu!.startsWith(codigo)),
      cuadra(suyo),
    ]).toEqual([v.bancos[0]!.importe, true, true]);
    expect([sin.grupos.pagan.personas, sin.grupos.fuera.importe, cuadra(sin)]).toEqual([
      11,
      v.filas[0]!.importe,
      true,
    ]);
  });
  it('quien cobra en varias cuentas va en varios renglones que suman su neto', async () => {
    const uno = (await ver()).filas[0]!,
      mitad = {
        desde: '2020-01-01',
        hasta: null,
        id_banco: null,
        cbu: cbu(7),
        numero_cuenta: null,
        modo: 'porcentaje',
        valor: '33.33',
      },
      fija = { ...mitad, cbu: cbu(8), modo: 'importe', valor: '1000.01' };
    expect(
      mal(
        await b.editar('Personal', uno.id_personal, { PersonalCuentas: [mitad, { ...mitad, valor: '70' }] }),
      ).errors!.map((e) => e.message),
    ).toContain('Los porcentajes de las cuentas pasan de 100 en una misma fecha.');
    await cambiar(uno.id_personal, { PersonalCuentas: [mitad, fija] });
    const suyos = (await ver()).filas.filter((x) => x.id_personal === uno.id_personal);
    expect([
      suyos.map((x) => x.cuenta),
      suyos[2]!.importe,
      writeDecimal(suyos.reduce((a, x) => a + decimal(x.importe), 0n)),
      cuadra(await ver()),
    ]).toEqual([[0, 1, 2], '1000.01', uno.importe, true]);
    // One payment comes back: only that one is paid again, into the person's present account.
    const r = bien(await generar()),
      n = bien(await b.e.bancos.pagos(r.id, { desde: 0, cantidad: 500, buscar: cbu(7) })).pagos[0]!;
    bien(await b.e.bancos.rechazar(r.id, { pagos: [n.n], causa: 'cuenta' }, clave(), ADMIN));
    await cambiar(uno.id_personal, { PersonalCuentas: [{ ...mitad, cbu: cbu(9) }, fija] });
    expect((await ver()).filas.map((x) => [x.id_personal, x.cuenta, x.cbu, x.importe])).toEqual([
      [uno.id_personal, 1, cbu(9), suyos[1]!.importe],
    ]);
    expect(
      mal(await b.e.bancos.rechazar(r.id, { pagos: [n.n], causa: 'cuenta' }, clave(), ADMIN)).message,
    ).toBe(`El pago ${n.n} ya está marcado como devuelto.`);
    await anular(r.id);
    await cambiar(uno.id_personal, { PersonalCuentas: [] });
  });
});

describe('se manda una vez', () => {
  it('el segundo archivo de los mismos recibos se niega y dice en cuál van; anulado el primero, se puede', async () => {
    const total = (await ver()).grupos.pagan.importe,
      uno = bien(await generar()),
      otra = mal(await generar({ total }));
    expect([otra.code, otra.message]).toEqual([
      'duplicate',
      `Estos recibos ya se pagaron: van en el archivo n.º ${uno.id}. Si el banco no lo pagó, anúlelo con un motivo.`,
    ]);
    expect(mal(await b.e.bancos.anular(uno.id, 'no', clave(), ADMIN)).message).toBe(
      'El motivo tiene de 4 a 300 letras.',
    );
    await anular(uno.id);
    expect([
      mal(await b.e.bancos.archivo(uno.id)).code,
      mal(await b.e.bancos.anular(uno.id, 'otra vez', clave(), ADMIN)).code,
    ]).toEqual(['phase', 'phase']);
    const dos = bien(await generar());
    expect([dos.id > uno.id, (await ver()).grupos.pagan.personas]).toEqual([true, 0]);
    const lista = bien(await b.e.bancos.archivos({ desde: 0, cantidad: 10 })).archivos;
    expect(
      lista.slice(0, 2).map((a) => [a.id, a.estado, a.total, a.usuario, a.anulado?.motivo ?? null]),
    ).toEqual([
      [dos.id, 'enviado', total, 'M. Sosa', null],
      [uno.id, 'anulado', total, 'M. Sosa', 'el banco no lo tomó'],
    ]);
    await anular(dos.id);
  });
  it('la misma orden con la misma clave es un solo archivo', async () => {
    const k = clave(),
      p = { total: (await ver()).grupos.pagan.importe, clave: k },
      uno = bien(await generar(p)),
      otra = bien(await generar(p));
    expect(otra).toEqual(uno);
    await anular(uno.id);
  });
  it('dos a la vez: uno paga, al otro se le dice', async () => {
    const total = (await ver()).grupos.pagan.importe,
      rs = await Promise.all([generar({ total }), generar({ total }), generar({ total })]);
    expect(rs.map((r) => (isLeft(r) ? r.left.code : 'bien')).toSorted()).toEqual([
      'bien',
      'duplicate',
      'duplicate',
    ]);
    for (const r of rs) if (!isLeft(r)) await anular(r.right.id);
  });
  it('si lo que hay que pagar cambió desde que se vio, se dice cuánto', async () =>
    expect(mal(await generar({ total: '1.00' })).message).toMatch(
      /^Lo que hay que pagar cambió: era 1,00 y es /,
    ));
  it('las mismas huellas y los mismos bytes siempre, también después de reconstruir y de cambiar el diseño', async () => {
    const r = bien(await generar()),
      antes = await texto(r.id),
      v = JSON.stringify(await ver());
    bien(await b.editar('LayoutsBanco', csv, { fin_linea: 'lf' }));
    await b.esperar(bien(await b.e.reconstruir()).trabajo);
    const [t] = [bien(await b.e.verificar()).trabajo];
    expect((await b.esperar(t)).estado).toBe('terminado');
    expect(await texto(r.id)).toBe(antes);
    bien(await b.editar('LayoutsBanco', csv, { fin_linea: 'crlf' }));
    expect(JSON.stringify(await ver())).toBe(v);
    await anular(r.id);
  });
});

describe('los diseños', () => {
  it('uno con un error no se guarda, y se dice en qué campo', async () => {
    const f = await b.fila('LayoutsBanco', csv),
      campos = f['CamposLayoutBanco'] as readonly Record<string, string>[];
    const e = mal(
      await b.editar('LayoutsBanco', csv, {
        CamposLayoutBanco: campos.map((c) =>
          c['nombre'] === 'cuil' ? { ...c, expresion: 'persona.cuill' } : c,
        ) as never,
      }),
    );
    expect([e.message, e.errors!.map((x) => x.field)]).toEqual([
      'El diseño tiene errores (son 1). El primero: cuil: «persona.cuill» no existe. ¿Quiso decir persona.cuil?',
      ['CamposLayoutBanco.2.expresion'],
    ]);
  });
  it('se prueba sin guardarlo, sobre una liquidación o sobre gente de prueba', async () => {
    const { id: _i, version: _v, ...layout } = await b.fila('LayoutsBanco', csv),
      real = bien(await b.e.bancos.muestra({ layout, id_liquidacion: corrida })),
      prueba = bien(
        await b.e.bancos.muestra({
          layout: { ...layout, codificacion: 'ascii', caracteres: 'transliterar' },
          id_liquidacion: null,
        }),
      );
    expect([
      real.problemas,
      real.lineas.length,
      real.liquidacion !== null,
      real.lineas[1]!.campos.length,
    ]).toEqual([[], 6, true, 6]);
    expect([prueba.liquidacion, prueba.lineas[1]!.texto]).toEqual([
      null,
      '7;Nunez Echague, Maria de los Angeles Guadalupe;27334819063;2850590940090418135201;1209365,05;Mensual de prueba',
    ]);
    const con = bien(
      await b.e.bancos.muestra({ layout: { ...layout, archivo: 'importe' }, id_liquidacion: null }),
    );
    expect(con.problemas.map((p) => p.mensaje)).toEqual([
      'Nombre del archivo: «importe» es de cada pago: solo va en el detalle.',
    ]);
    // Characters that the file cannot hold are refused, not replaced.
    expect(
      bien(
        await b.e.bancos.muestra({
          layout: { ...layout, codificacion: 'ascii', caracteres: 'rechazar' },
          id_liquidacion: null,
        }),
      ).impagos[0],
    ).toMatch(/«ú» no se puede escribir/);
  });
  it('el de Santander sale de 650 lugares por renglón en cuanto se dice el acuerdo', async () => {
    const s = await b.una('LayoutsBanco', 'codigo', 'SANTANDER');
    expect((await ver({ id_layout: Number(s['id']) })).problema).toBe(
      'acuerdo: Falta el convenio o acuerdo que da el banco: se carga en «Diseños de archivo».',
    );
    bien(await b.editar('LayoutsBanco', Number(s['id']), { convenio: '07' }));
    const r = bien(await generar({ id_layout: Number(s['id']) })),
      renglones = (await texto(r.id)).split('\r\n');
    expect([
      new Set(renglones.slice(0, -1).map((x) => x.length)),
      renglones.length,
      renglones[0]!.slice(0, 18),
    ]).toEqual([new Set([650]), 12 + 3, expect.stringMatching(/^H\d{11}001107/)]);
    await anular(r.id);
  });
});

it('lo que no se pagó de un recibo revertido va con su rectificativa, una sola vez', async () => {
  const [uno, otro] = (await ver()).filas,
    r = bien(await generar({ excluidos: [otro!.id_personal] })),
    suyo = bien(await b.e.bancos.pagos(r.id, { desde: 0, cantidad: 1, buscar: String(uno!.cbu) })).pagos[0]!;
  bien(await b.e.bancos.rechazar(r.id, { pagos: [suyo.n], causa: 'cerrada' }, clave(), ADMIN));
  const rectificar = async (id_personal: number, solo: 0 | 1): Promise<number> => {
    const id = Number(
      bien(
        await b.orden('Liquidaciones', 'rectificar', {
          id: corrida,
          cuerpo: {
            legajos: [id_personal],
            motivo: 'estaba mal',
            fecha_pago: '2026-10-05',
            descripcion: `Rectificativa ${id_personal}`,
            chk_solo_revierte: solo,
          },
        }),
      )['id'],
    );
    await b.calcular(id);
    bien(await b.orden('Liquidaciones', 'aprobar', { id, cuerpo: { sin_los_que_tienen_error: 0 } }));
    return id;
  };
  // Both are still owed their receipts: one came back, the other was left out.
  expect((await ver()).filas.map((x) => x.id_personal).toSorted()).toEqual(
    [uno!.id_personal, otro!.id_personal].toSorted(),
  );
  const rehecha = await rectificar(uno!.id_personal, 0),
    solo = await rectificar(otro!.id_personal, 1);
  expect([
    (await ver()).filas,
    (await ver({}, 'otros')).filas.map((x) => [x.id_personal, x.motivo]).toSorted(),
    cuadra(await ver()),
  ]).toEqual([
    [],
    [uno!, otro!]
      .map((x) => [
        x.id_personal,
        'Su recibo se revirtió: lo que se le debe va en la liquidación que lo rectifica.',
      ])
      .toSorted(),
    true,
  ]);
  const v = await ver({ liquidaciones: [rehecha, solo] });
  expect([v.filas.map((x) => [x.id_personal, x.importe]), cuadra(v)]).toEqual([
    [[uno!.id_personal, uno!.importe]],
    true,
  ]);
  const pago = bien(await generar({ liquidaciones: [rehecha, solo] }));
  expect((await ver({ liquidaciones: [rehecha, solo] })).filas).toEqual([]);
  await anular(pago.id);
  await anular(r.id);
});

it('quien pidió que se lo olvide no deja su nombre ni su cuenta, y el archivo no se vuelve a armar', async () => {
  const r = bien(await generar()),
    [p] = bien(await b.e.bancos.pagos(r.id, { desde: 0, cantidad: 1, buscar: '' })).pagos;
  bien(await b.editar('Personal', p!.id_personal, { fecha_egreso: '2026-09-30', motivo_egreso: 'renuncia' }));
  bien(
    await b.orden('Personal', 'olvidar', { id: p!.id_personal, cuerpo: { motivo: 'lo pidió la persona' } }),
  );
  expect(bien(await b.e.bancos.pagos(r.id, { desde: 0, cantidad: 1, buscar: '' })).pagos[0]).toMatchObject({
    n: 1,
    nombre: null,
    cbu: null,
    importe: p!.importe,
  });
  expect(mal(await b.e.bancos.archivo(r.id)).code).toBe('closed');
});

it('lo que el registro devuelve vuelve igual, y cada tabla está declarada', () => loDerivadoVuelve(b));
