// Checks before a run is approved, paid and closed: what each person lacks and, where the company asks for
// it, approval by somebody else and F.931 first.
import { codeText } from '../../core/payroll/nameKey.ts';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLeft } from 'fp-ts/lib/Either.js';
import { isFrozen } from '../../core/domain/liquidacion.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';
import type { Row } from '../../core/kit/field.ts';
import type { Requester } from '../../server/kernel/company.ts';

const OTRA: Requester = { id: 2, nombre: 'L. Paz', roles: ['liquidador'] };
let b: Banco, id: number, yo: number;
beforeAll(async () => {
  b = await conDemo();
  id = await b.crear('2026-09');
  yo = Number((await b.una('Personal', 'legajo', 151))['id']);
});
afterAll(() => b.cerrar());

const parametro = async (cambios: Record<string, 0 | 1>): Promise<void> => {
  const [f] = await b.filas('Parametros');
  bien(await b.editar('Parametros', Number(f!['id']), cambios));
};
const aprobar = (quien: Requester) =>
  b.e.ejecutar({
    clave: clave(),
    quien,
    tabla: 'Liquidaciones',
    verbo: 'aprobar',
    id,
    cuerpo: { sin_los_que_tienen_error: 0 },
  });
const revision = async (corrida = id) => bien(await b.e.chequeos(corrida));
const deMi = async () =>
  (await revision()).hallazgos.filter((h) => h.id_personal === yo).map((h) => [h.nivel, h.codigo]);

describe('la revisión antes de calcular y de aprobar', () => {
  it('en borrador están todos, pendientes', async () => {
    const gente = bien(await b.e.personas(id)),
      r = bien(await b.e.resumen(id, ADMIN));
    expect([
      gente.length > 0,
      new Set(gente.map((p) => p.estado)),
      r.cuenta.pendiente,
      r.cuenta.todos,
    ]).toEqual([true, new Set(['pendiente']), gente.length, gente.length]);
  });

  it('quien trabaja menos de dos tercios de la jornada y figura a tiempo completo se avisa (LCT art. 92 ter)', async () => {
    const antes = await b.fila('Personal', yo),
      jornada = async (horas: string, codigo_modalidad: string) => {
        bien(
          await b.editar('Personal', yo, {
            codigo_modalidad,
            PersonalJornada: [{ desde: String(antes['fecha_ingreso']), horas }],
          }),
        );
        return (await revision()).hallazgos.filter(
          (h) => h.id_personal === yo && h.codigo === 'jornada_parcial',
        );
      };
    expect(await jornada('4.00', '008')).toEqual([
      expect.objectContaining({
        nivel: 'aviso',
        mensaje:
          'Trabaja 4 de 8 horas, menos de dos tercios: es tiempo parcial (LCT art. 92 ter), y su modalidad es «A tiempo completo, indeterminado». Así van el F.931 y el LSD: si corresponde, ponga 001 en Modalidad de contratación.',
        enlace: expect.stringContaining('codigo_modalidad'),
      }),
    ]);
    expect([await jornada('4.00', '001'), await jornada('6.00', '008')]).toEqual([[], []]);
    bien(
      await b.editar('Personal', yo, {
        codigo_modalidad: antes['codigo_modalidad'] ?? null,
        PersonalJornada: antes['PersonalJornada'] ?? [],
      }),
    );
  });
  it.each([
    ['sin CBU y cobra por banco', { cbu: null }, 'sin_cbu'],
    ['sin obra social', { id_rrhh_obra_social: null }, 'sin_obra_social'],
    ['sin modalidad', { codigo_modalidad: null }, 'sin_modalidad'],
    ['sin situación', { codigo_situacion: null }, 'sin_situacion'],
  ])('%s: bloquea, dice a quién y dónde se resuelve', async (_, cambio, codigo) => {
    const antes = await b.fila('Personal', yo);
    bien(await b.editar('Personal', yo, cambio));
    const h = (await revision()).hallazgos.find((x) => x.id_personal === yo && x.codigo === codigo);
    expect(h).toMatchObject({
      nivel: 'error',
      legajo: 151,
      enlace: `/personal/edit?id=${yo}#${Object.keys(cambio)[0]}`,
    });
    expect(bien(await b.e.personas(id))[0]).toMatchObject({ id_personal: yo, problema: h!.mensaje });
    bien(await b.editar('Personal', yo, Object.fromEntries(Object.keys(cambio).map((c) => [c, antes[c]!]))));
    expect((await deMi()).some(([, c]) => c === codigo)).toBe(false);
  });

  it('un código de F.931 se escribe con ceros o sin ellos, y uno que no existe no se guarda', async () => {
    const negado = async (cambios: Row): Promise<string> =>
      mal(await b.editar('Personal', yo, cambios)).message;
    expect(await negado({ codigo_condicion: '77' })).toBe(
      'Condición: no existe el código «77». Los que hay son 00, 01, 02, 03, 04, 05, 06, 07, 08, 09, 10, 11, 12, 13.',
    );
    expect(await negado({ codigo_situacion: '03' })).toContain(
      'Situación de revista: no existe el código «03».',
    );
    expect(await negado({ codigo_siniestrado: 'si' })).toBe(
      'Siniestrado: «si» no es un código de 2 dígitos.',
    );
    expect(await negado({ codigo_modalidad: '1234' })).toContain('Modalidad de contratación');
    bien(await b.editar('Personal', yo, { codigo_situacion: '1', codigo_modalidad: '8' }));
    expect(await b.fila('Personal', yo)).toMatchObject({ codigo_situacion: '01', codigo_modalidad: '008' });
    // ARCA keeps adding contract types, so one that the program does not know is accepted.
    bien(await b.editar('Personal', yo, { codigo_modalidad: '301' }));
    bien(await b.editar('Personal', yo, { codigo_modalidad: '008' }));
  });
  it('el que una versión anterior guardó se lee, deja corregir lo demás y se dice en la revisión', async () => {
    const s = new Database(join(b.datos, 'empresas', 'prueba', 'jornal.sqlite'));
    s.prepare('update "Personal" set codigo_condicion = ? where id = ?').run('77', yo);
    s.close();
    b = await b.reabrir();
    expect((await b.fila('Personal', yo))['codigo_condicion']).toBe('77');
    expect(
      (await revision()).hallazgos.find((x) => x.id_personal === yo && x.codigo === 'codigo_f931'),
    ).toMatchObject({
      nivel: 'aviso',
      mensaje: 'Condición: el código «77» no está en la tabla de F.931. Elija uno de la lista.',
    });
    bien(await b.editar('Personal', yo, { tarea: 'Cajera' }));
    bien(await b.editar('Personal', yo, { codigo_condicion: '01' }));
    expect((await deMi()).some(([, c]) => c === 'codigo_f931')).toBe(false);
  });
  it('quien cambia de convenio a mitad de mes se dice: su recibo tendría los conceptos de uno solo', async () => {
    const p = await b.fila('Personal', yo),
      suyas = p['PersonalCategoria'] as readonly {
        readonly desde: string;
        readonly id_rrhh_categoria: number;
      }[],
      de = async () => (await deMi()).filter(([, c]) => c === 'cambia_de_convenio');
    const fuera = (await b.filas('Categorias')).find((c) => c['codigo'] === 'FC')!,
      misma = (await b.filas('Categorias')).find(
        (c) => c['id_convenio'] !== fuera['id_convenio'] && c['id'] !== suyas.at(-1)!.id_rrhh_categoria,
      )!;
    const con = async (id: unknown, desde: string): Promise<void> => {
      bien(
        await b.editar('Personal', yo, {
          PersonalCategoria: [...suyas, { desde, id_rrhh_categoria: Number(id) }],
        }),
      );
    };
    await con(misma['id'], '2026-09-16');
    expect(await de()).toEqual([]);
    await con(fuera['id'], '2026-09-01');
    expect(await de()).toEqual([]);
    await con(fuera['id'], '2026-09-16');
    expect(await de()).toEqual([['error', 'cambia_de_convenio']]);
    bien(await b.editar('Personal', yo, { PersonalCategoria: suyas }));
  });

  it('a quien no tiene establecimiento se lo cuenta una vez, antes de que lo diga el F.931', async () => {
    const avisos = async () =>
      (await revision()).hallazgos
        .filter((h) => h.codigo === 'sin_establecimiento')
        .map((h) => [h.nivel, h.mensaje, h.enlace]);
    expect(await avisos()).toEqual([]);
    const [uno] = await b.filas('Personal'),
      suyos = uno!['PersonalEstablecimiento'];
    bien(await b.editar('Personal', Number(uno!['id']), { PersonalEstablecimiento: [] }));
    expect(await avisos()).toEqual([
      ['aviso', 'Legajos sin establecimiento al fin del mes: 1. Sin él no se arma el F.931.', '/personal'],
    ]);
    // With one only from a later day, no list of those without finds them: it is told of each, with the place.
    const [{ id_establecimiento }] = suyos as readonly [Row];
    bien(
      await b.editar('Personal', Number(uno!['id']), {
        PersonalEstablecimiento: [{ desde: '2026-11-28', id_establecimiento: id_establecimiento! }],
      }),
    );
    expect(await avisos()).toEqual([]);
    expect((await revision()).hallazgos.filter((h) => h.codigo === 'establecimiento_posterior')).toEqual([
      expect.objectContaining({
        id_personal: uno!['id'],
        mensaje:
          'Su establecimiento rige desde el 28/11/2026, después de 09/2026: sin él no se arma el F.931. Corrija desde cuándo.',
        enlace: expect.stringContaining('PersonalEstablecimiento'),
      }),
    ]);
    bien(await b.editar('Personal', Number(uno!['id']), { PersonalEstablecimiento: suyos! }));
    expect(await avisos()).toEqual([]);
  });
  it('una empresa sin ART se avisa, y dónde se carga; con la que rige desde una fecha, no', async () => {
    const [f] = await b.filas('Parametros'),
      poner = async (v: Record<string, unknown>): Promise<void> => {
        bien(await b.editar('Parametros', Number(f!['id']), v as never));
      };
    const sinArt = async () => (await revision()).hallazgos.filter((h) => h.codigo === 'sin_art');
    expect(await sinArt()).toEqual([]);
    await poner({ alicuota_art: '0', fijo_art: '0' });
    expect(await sinArt()).toMatchObject([
      {
        id_personal: 0,
        nombre: f!['razon_social'],
        nivel: 'aviso',
        enlace: '/empresa#ParametrosAlicuota',
        mensaje: 'La empresa no tiene ART al 30/09/2026: los recibos salen sin esa contribución.',
      },
    ]);
    await poner({ ParametrosAlicuota: [{ desde: '2026-08-01', alicuota_art: '3.1' }] });
    expect(await sinArt()).toEqual([]);
    await poner({ ParametrosAlicuota: [], alicuota_art: f!['alicuota_art'], fijo_art: f!['fijo_art'] });
  });

  it('sin el último depósito de cargas se avisa, y dónde se carga', async () => {
    const otra = await b.crear('2026-12', { fecha_pago: '2026-12-30' }),
      deposito = async () => (await revision(otra)).hallazgos.filter((h) => h.codigo === 'sin_deposito');
    expect(await deposito()).toMatchObject([
      {
        id_personal: 0,
        nivel: 'aviso',
        enlace: `/liquidaciones/edit?id=${otra}&datos`,
        mensaje: expect.stringContaining('«sin informar»') as string,
      },
    ]);
    bien(
      await b.editar('Liquidaciones', otra, {
        periodo_deposito: '2026-11',
        fecha_deposito: '2026-12-10',
        banco_deposito: 'Nación',
      }),
    );
    expect(await deposito()).toEqual([]);
    bien(await b.orden('Liquidaciones', 'anular', { id: otra, cuerpo: { motivo: 'era de prueba' } }));
  });

  it('una liquidación en la que no entra nadie se avisa, y un SAC dice de qué meses del semestre no hay liquidación', async () => {
    const de = async (id: number, codigo: string) =>
      (await revision(id)).hallazgos.filter((h) => h.codigo === codigo).map((h) => [h.nivel, h.mensaje]);
    const tipo = async (codigo: string): Promise<number> =>
      Number((await b.una('TiposLiquidacion', 'codigo', codigo))['id']);
    const quincena = await b.crear('2026-12', {
        fecha_pago: '2026-12-15',
        id_rrhh_tipo_liquidacion: await tipo('Q1'),
      }),
      sac = await b.crear('2026-12', {
        fecha_pago: '2026-12-18',
        id_rrhh_tipo_liquidacion: await tipo('SAC'),
      });
    expect(await de(quincena, 'sin_gente')).toEqual([
      ['aviso', 'En esta liquidación no entra nadie: no hay legajos de su alcance en el período.'],
    ]);
    expect(await de(sac, 'sin_gente')).toEqual([]);
    expect(await de(sac, 'mes_sin_liquidar')).toEqual([
      [
        'aviso',
        'Sin liquidación mensual de 09/2026, 10/2026, 11/2026: este SAC no puede tomarla como mejor mes.',
      ],
    ]);
    expect(await de(quincena, 'mes_sin_liquidar')).toEqual([]);
    // Checked by person, since a month that the company ran may not include everybody. July was run in
    // another program.
    const suHistoria = async () =>
      (await revision(sac)).por_aceptar.filter((h) => h.id_personal === yo).map((h) => h.mensaje);
    expect(await suHistoria()).toEqual([
      'Sin recibo ni saldo inicial de 07/2026: el SAC sale sin esos meses. Cargue lo que cobró en «Migrar desde otro sistema».',
    ]);
    await b.agregar('SaldosIniciales', {
      id_personal: yo,
      id_rrhh_concepto: (await b.una('Conceptos', 'codigo', 1))['id']!,
      devengado: '2026-07',
      importe: '900000.00',
    });
    expect(await suHistoria()).toEqual([]);
    for (const x of [quincena, sac])
      bien(await b.orden('Liquidaciones', 'anular', { id: x, cuerpo: { motivo: 'era de prueba' } }));
  });

  it('una novedad que no llega a ningún recibo se avisa: de quien ya no trabaja o todavía no, y de un mes sin liquidación', async () => {
    const concepto = (await b.una('Conceptos', 'codigo', 35))['id']!,
      otro = bien(await b.e.personas(id)).find((p) => p.id_personal !== yo)!.id_personal,
      corrida = await b.crear('2027-01', { fecha_pago: '2027-01-29' }),
      cargar = async (id_personal: number, periodo: string): Promise<number> =>
        Number(
          (
            await b.agregar('Novedades', {
              periodo,
              id_personal,
              id_rrhh_concepto: concepto,
              importe: '100.00',
            })
          )['id'],
        ),
      de = async (codigo: string) =>
        (await revision(corrida)).hallazgos
          .filter((h) => h.codigo === codigo)
          .map((h) => [h.id_personal, h.nivel, h.mensaje, h.enlace]);
    const cargadas = [await cargar(otro, '2027-01')];
    expect([await de('novedad_sin_recibo'), await de('novedad_sin_liquidacion')]).toEqual([[], []]);
    bien(await b.editar('Personal', otro, { fecha_egreso: '2026-12-31', motivo_egreso: 'renuncia' }));
    cargadas.push(await cargar(otro, '2027-01'), await cargar(yo, '1926-07'), await cargar(yo, '1926-07'));
    expect(await de('novedad_sin_recibo')).toEqual([
      [
        otro,
        'aviso',
        'Tiene 2 novedades de 01/2027 y egresó el 31/12/2026: no llegan a ningún recibo. Páselas al mes en que cobra, o haga una liquidación de 01/2027 con su legajo.',
        `/novedades?periodo=2027-01&persona=${otro}`,
      ],
    ]);
    expect(await de('novedad_sin_liquidacion')).toEqual([
      [
        0,
        'aviso',
        'Hay novedades de meses que no tienen liquidación: 07/1926 (2). No llegan a ningún recibo: páselas al mes en que se pagan, o bórrelas.',
        '/novedades/lista',
      ],
    ]);
    // Once a run of the month names the person, the novedad reaches their receipt.
    const suya = await b.crear('2027-01', {
      fecha_pago: '2027-01-30',
      descripcion: 'Lo que quedó',
      legajos: [{ id_personal: otro }],
    });
    expect(await de('novedad_sin_recibo')).toEqual([]);
    bien(await b.editar('Personal', otro, { fecha_egreso: null, motivo_egreso: null }));
    for (const n of cargadas) bien(await b.orden('Novedades', 'delete', { id: n }));
    for (const x of [corrida, suya])
      bien(await b.orden('Liquidaciones', 'anular', { id: x, cuerpo: { motivo: 'era de prueba' } }));
  });

  it('un recibo que cuenta con el de otra liquidación sin aprobar se dice, y cuál es', async () => {
    const deYo = { periodo: '2026-10', legajos: [{ id_personal: yo }] },
      tipo = Number((await b.una('TiposLiquidacion', 'codigo', 'M'))['id']),
      com = Number((await b.una('ClasesLiquidacion', 'codigo', 'COM'))['id']),
      antes = await b.crear('2026-10', { ...deYo, fecha_pago: '2026-10-10', descripcion: 'Adelantada' }),
      despues = await b.crear('2026-10', {
        ...deYo,
        fecha_pago: '2026-10-26',
        descripcion: 'La otra',
        id_rrhh_tipo_liquidacion: tipo,
        id_rrhh_clase_liquidacion: com,
      });
    for (const x of [antes, despues]) expect((await b.calcular(x)).estado).toBe('terminado');
    const aprobarla = (x: number) =>
        b.orden('Liquidaciones', 'aprobar', { id: x, cuerpo: { sin_los_que_tienen_error: 0 } }),
      dichos = async (x: number) =>
        (await revision(x)).hallazgos.filter((h) => h.codigo === 'cuenta_sin_aprobar').map((h) => h.mensaje);
    expect([await dichos(antes), await dichos(despues)]).toEqual([
      [],
      [
        'Este recibo cuenta con el de «Adelantada», que está calculada y sin aprobar. Apruébela antes; si no va, anúlela y vuelva a calcular ésta.',
      ],
    ]);
    // Nobody would pay what the later one leaves out if the earlier one were then voided.
    expect(mal(await aprobarla(despues)).message).toBe(
      'No se puede aprobar: sus recibos cuentan con los de «Adelantada», que está calculada y sin aprobar. Apruebe antes aquella; si no va, anúlela y vuelva a calcular ésta.',
    );
    bien(await aprobarla(antes));
    expect(await dichos(despues)).toEqual([]);
    bien(await aprobarla(despues));
    const motivo = { motivo: 'era de prueba' },
      ordenar = (x: number, verbo: 'reabrir' | 'anular' | 'excluir' | 'edit', mas: Row = {}) =>
        b.orden('Liquidaciones', verbo, { id: x, cuerpo: { ...motivo, ...mas } });
    bien(await ordenar(antes, 'reabrir'));
    const seNiega =
      'No se puede: «La otra» ya se aprobó contando con recibos de ésta, y nadie pagaría lo que aquella dejó afuera. Reabra primero aquella; después cambie ésta y vuelva a calcular y aprobar aquella.';
    expect([
      mal(await ordenar(antes, 'anular')).message,
      mal(await ordenar(antes, 'excluir', { id_personal: yo })).message,
      mal(await b.editar('Liquidaciones', antes, { fecha_pago: '2026-10-11' })).message,
    ]).toEqual([seNiega, seNiega, seNiega]);
    expect(bien(await b.e.personas(antes)).map((p) => p.estado)).toEqual(['calculado']);
    // Calculated again and still not approved, it is as before for the one that read it.
    expect((await b.calcular(antes)).estado).toBe('terminado');
    expect(mal(await ordenar(antes, 'anular')).message).toBe(seNiega);
    bien(await ordenar(despues, 'reabrir'));
    for (const x of [antes, despues]) bien(await ordenar(x, 'anular'));
  });

  it('una que se calculó y ninguna contó con ella se anula, aunque otra del mes esté aprobada', async () => {
    const de = (periodo: string, fecha_pago: string, descripcion: string) =>
        b.crear(periodo, { fecha_pago, descripcion, legajos: [{ id_personal: yo }] }),
      primera = await de('2026-10', '2026-10-10', 'La primera');
    expect((await b.calcular(primera)).estado).toBe('terminado');
    bien(await b.editar('Liquidaciones', primera, { descripcion: 'Se deja para otro día' }));
    // In draft it has no receipts: the next one is for the whole month.
    const segunda = await de('2026-10', '2026-10-26', 'La segunda');
    expect((await b.calcular(segunda)).estado).toBe('terminado');
    bien(await b.orden('Liquidaciones', 'aprobar', { id: segunda, cuerpo: { sin_los_que_tienen_error: 0 } }));
    bien(await b.orden('Liquidaciones', 'anular', { id: primera, cuerpo: { motivo: 'no va' } }));
    bien(await b.orden('Liquidaciones', 'reabrir', { id: segunda, cuerpo: { motivo: 'no va' } }));
    bien(await b.orden('Liquidaciones', 'anular', { id: segunda, cuerpo: { motivo: 'no va' } }));
  });

  it('quien trabaja y no entra en ninguna liquidación del mes se avisa; con la de su quincena, ya no', async () => {
    const clase = async (codigo: string) => Number((await b.una('ClasesLegajo', 'codigo', codigo))['id']),
      otro = bien(await b.e.personas(id)).find((p) => p.id_personal !== yo)!,
      mes = await b.crear('2027-01', { fecha_pago: '2027-01-29' }),
      fuera = async (x: number) =>
        (await revision(x)).hallazgos
          .filter((h) => h.codigo === 'fuera_de_todas')
          .map((h) => [h.id_personal, h.nivel, h.mensaje]);
    expect(await fuera(mes)).toEqual([]);
    bien(await b.editar('Personal', otro.id_personal, { id_rrhh_clase_legajo: await clase('JOR') }));
    expect(await fuera(mes)).toEqual([
      [
        0,
        'aviso',
        `1 legajo activo no entra en ninguna liquidación de 01/2027: ${codeText(otro.legajo)} ${otro.nombre}. Haga la que le toca por cómo cobra (por quincena o por hora), o corrija su clase.`,
      ],
    ]);
    const quincena = await b.crear('2027-01', {
      fecha_pago: '2027-01-15',
      id_rrhh_tipo_liquidacion: Number((await b.una('TiposLiquidacion', 'codigo', 'Q1'))['id']),
    });
    expect([await fuera(mes), await fuera(quincena)]).toEqual([[], []]);
    bien(await b.editar('Personal', otro.id_personal, { id_rrhh_clase_legajo: await clase('MEN') }));
    for (const x of [mes, quincena])
      bien(await b.orden('Liquidaciones', 'anular', { id: x, cuerpo: { motivo: 'era de prueba' } }));
  });

  it('quien tuvo un concepto los tres meses anteriores y ahora no lo tiene se avisa', async () => {
    const concepto = (await b.una('Conceptos', 'codigo', 35))['id']!,
      futura = await b.crear('2027-01', { fecha_pago: '2027-01-29' });
    for (const periodo of ['2026-10', '2026-11', '2026-12'])
      await b.agregar('Novedades', {
        periodo,
        id_personal: yo,
        id_rrhh_concepto: concepto,
        importe: '100.00',
      });
    const suyos = async () => (await revision(futura)).hallazgos.filter((h) => h.codigo === 'sin_novedad');
    expect((await suyos()).map((h) => [h.id_personal, h.nivel, h.enlace])).toEqual([
      [yo, 'aviso', `/novedades?periodo=2027-01&persona=${yo}`],
    ]);
    await b.agregar('Novedades', {
      periodo: '2027-01',
      id_personal: yo,
      id_rrhh_concepto: concepto,
      importe: '100.00',
    });
    expect(await suyos()).toEqual([]);
    bien(await b.orden('Liquidaciones', 'anular', { id: futura, cuerpo: { motivo: 'era de prueba' } }));
  });

  it('un contrato que terminó antes del período y dos con el mismo CBU se avisan', async () => {
    const otro = bien(await b.e.personas(id)).find((p) => p.id_personal !== yo)!.id_personal,
      era = await b.fila('Personal', otro),
      cbu = (await b.fila('Personal', yo))['cbu']!;
    bien(await b.editar('Personal', otro, { cbu }));
    expect(
      (await revision()).hallazgos
        .filter((h) => h.codigo === 'cbu_repetido')
        .map((h) => h.id_personal)
        .sort(),
    ).toEqual([yo, otro].sort());
    bien(await b.editar('Personal', otro, { cbu: era['cbu']! }));
    const tardia = await b.crear('2030-01', { fecha_pago: '2030-01-31', legajos: [{ id_personal: otro }] });
    bien(await b.editar('Personal', otro, { fecha_egreso: '2029-06-30', motivo_egreso: 'renuncia' }));
    expect((await revision(tardia)).hallazgos.map((h) => h.codigo)).toContain('contrato_terminado');
    bien(await b.editar('Personal', otro, { fecha_egreso: null, motivo_egreso: null }));
    bien(await b.orden('Liquidaciones', 'anular', { id: tardia, cuerpo: { motivo: 'era de prueba' } }));
  });
});

describe('aprobar, pagar y cerrar', () => {
  it('donde la empresa lo pide, no se aprueba con datos que bloquean', async () => {
    const { cbu } = await b.fila('Personal', yo);
    await parametro({ chk_revision_bloquea: 1 });
    bien(await b.editar('Personal', yo, { cbu: null }));
    expect((await b.calcular(id)).estado).toBe('terminado');
    expect(mal(await aprobar(ADMIN)).message).toBe(
      'A un legajo le faltan datos que bloquean. Resuélvalos en la revisión, o exclúyalo con un motivo.',
    );
    bien(await b.editar('Personal', yo, { cbu: cbu! }));
    expect((await revision()).bloquea).toBe(1);
    await parametro({ chk_revision_bloquea: 0 });
  });

  it('donde la empresa lo pide, quien calculó o corrigió no aprueba; otra persona sí', async () => {
    await parametro({ chk_aprueba_otro: 1 });
    expect((await b.calcular(id)).estado).toBe('terminado');
    expect(mal(await aprobar(ADMIN)).message).toMatch(
      /^Las últimas cifras de esta liquidación son de .*: la aprueba otra persona\.$/,
    );
    expect([
      bien(await b.e.resumen(id, ADMIN)).hecha_por !== null,
      bien(await b.e.resumen(id, OTRA)).hecha_por,
    ]).toEqual([true, null]);
    // Whoever recalculates one receipt made the last figures; whoever set an amount by hand stays its author
    // even if somebody else recalculates.
    bien(await b.e.recalcular(id, yo, clave(), OTRA));
    expect(isLeft(await aprobar(OTRA))).toBe(true);
    bien(
      await b.e.ejecutar({
        clave: clave(),
        quien: OTRA,
        tabla: 'Liquidaciones',
        verbo: 'corregir',
        id,
        cuerpo: {
          id_personal: yo,
          id_concepto: Number((await b.una('Conceptos', 'codigo', 35))['id']),
          linea: '',
          importe: '5.00',
          motivo: 'redondeo acordado',
        },
      }),
    );
    expect((await b.calcular(id)).estado).toBe('terminado');
    expect(mal(await aprobar(OTRA)).code).toBe('conflict');
    expect(mal(await aprobar(ADMIN)).code).toBe('conflict');
    bien(await aprobar({ id: 3, nombre: 'R. Gil', roles: ['administrador'] }));
    await parametro({ chk_aprueba_otro: 0 });
  });

  it('un SAC sin la historia de alguien no se aprueba sin aceptarlo a él, con un motivo que queda en su parte', async () => {
    const otro = bien(await b.e.personas(id)).find((p) => p.id_personal !== yo)!.id_personal;
    const sac = await b.crear('2026-09', {
      descripcion: 'SAC septiembre',
      fecha_pago: '2026-09-30',
      id_rrhh_tipo_liquidacion: Number((await b.una('TiposLiquidacion', 'codigo', 'SAC'))['id']),
      legajos: [{ id_personal: yo }, { id_personal: otro }],
    });
    const con = (aceptadas?: { readonly legajos: readonly number[]; readonly motivo: string }) =>
      b.orden('Liquidaciones', 'aprobar', {
        id: sac,
        cuerpo: { sin_los_que_tienen_error: 0, ...(aceptadas ? { aceptadas } : {}) },
      });
    // For July the first person has an opening balance from before; the other has nothing.
    expect((await revision(sac)).por_aceptar.map((x) => [x.id_personal, x.mensaje])).toEqual([
      [
        otro,
        'Sin recibo ni saldo inicial de 07/2026: el SAC sale sin esos meses. Cargue lo que cobró en «Migrar desde otro sistema».',
      ],
    ]);
    const [saldo] = await b.filas('SaldosIniciales', ['id_personal', yo]);
    bien(await b.orden('SaldosIniciales', 'delete', { id: Number(saldo!['id']) }));
    expect((await b.calcular(sac)).estado).toBe('terminado');
    const f = mal(await con());
    expect([f.code, new Set((f.data as { readonly legajos: readonly number[] }).legajos), f.message]).toEqual(
      [
        'conflict',
        new Set([yo, otro]),
        expect.stringMatching(
          /^Hay recibos que se aprueban sólo si alguien los acepta con un motivo \(2 en total\): .+; .+\. Vea en la revisión por qué; resuélvalo, o apruebe aceptándolos\.$/,
        ),
      ],
    );
    // Accepting one of the two is not enough, and each needs its reason.
    expect(mal(await con({ legajos: [yo], motivo: 'empezamos en agosto' })).data).toEqual({
      legajos: [otro],
    });
    expect(mal(await con({ legajos: [yo, otro], motivo: ' no' })).message).toMatch(/motivo/);
    bien(await con({ legajos: [yo, otro, 999_999], motivo: 'en julio no trabajó' }));
    const { entradas } = bien(
      await b.e.auditoria({
        filtro: { stream: `Liquidaciones/${sac}` },
        canal: null,
        texto: '',
        antes: null,
        cuantas: 50,
        quien: ADMIN,
      }),
    );
    expect(entradas.filter((x) => x.suceso === 'reciboAceptado').length).toBe(2);
    bien(await b.orden('Liquidaciones', 'reabrir', { id: sac, cuerpo: { motivo: 'era de prueba' } }));
    bien(await b.orden('Liquidaciones', 'anular', { id: sac, cuerpo: { motivo: 'era de prueba' } }));
  });
  it('quien cambia de convenio a mitad de mes no se aprueba sin decir por qué', async () => {
    const otra = await b.crear('2027-03', { fecha_pago: '2027-03-31', legajos: [{ id_personal: yo }] }),
      { PersonalCategoria: suyas } = await b.fila('Personal', yo),
      fuera = (await b.filas('Categorias')).find((c) => c['codigo'] === 'FC')!;
    bien(
      await b.editar('Personal', yo, {
        PersonalCategoria: [
          ...(suyas as readonly Row[]),
          { desde: '2027-03-16', id_rrhh_categoria: Number(fuera['id']) },
        ],
      }),
    );
    expect((await revision(otra)).por_aceptar).toMatchObject([
      { id_personal: yo, mensaje: expect.stringContaining('Cambia de convenio el 16/03/2027') as string },
    ]);
    bien(await b.editar('Personal', yo, { PersonalCategoria: suyas! }));
    expect((await revision(otra)).por_aceptar).toEqual([]);
    bien(await b.orden('Liquidaciones', 'anular', { id: otra, cuerpo: { motivo: 'era de prueba' } }));
  });
  it('con todos los recibos con error, al aprobar se dice que están y qué hacer, no que no hay', async () => {
    const sinTablas = await b.crear('2027-03'),
      con_error = bien(await b.e.personas(sinTablas)).length;
    await b.calcular(sinTablas);
    expect(
      mal(
        await b.orden('Liquidaciones', 'aprobar', { id: sinTablas, cuerpo: { sin_los_que_tienen_error: 1 } }),
      ).message,
    ).toBe(
      `No hay recibos para aprobar: todos quedaron con error (${con_error}). Resuélvalos y calcule de nuevo.`,
    );
    bien(await b.orden('Liquidaciones', 'anular', { id: sinTablas, cuerpo: { motivo: 'era de prueba' } }));
  });

  it('desde que se aprueba está congelada, y antes no', () => {
    expect(
      ['borrador', 'calculando', 'calculada', 'aprobada', 'pagada', 'cerrada', 'anulada'].map(isFrozen),
    ).toEqual([false, false, false, true, true, true, false]);
  });

  it('donde la empresa lo pide, se cierra después de presentar el F.931', async () => {
    await parametro({ chk_cierra_con_f931: 1 });
    bien(await b.orden('Liquidaciones', 'pagar', { id }));
    expect(mal(await b.orden('Liquidaciones', 'cerrar', { id })).message).toBe(
      'El F.931 de 09/2026 no figura presentado: la liquidación se cierra después.',
    );
    expect(bien(await b.e.resumen(id, ADMIN)).falta_f931).toBe(1);
    const registrar = async (motivo: string | null) =>
      bien(
        await b.e.presentaciones.registrar(
          {
            clase: 'f931',
            periodo: '2026-09',
            id: null,
            envio: null,
            huella: bien(await b.e.declaraciones.f931({ periodo: '2026-09' })).huella,
            motivo,
          },
          clave(),
          ADMIN,
        ),
      );
    const registrada = await registrar(null);
    expect(mal(await b.orden('Liquidaciones', 'cerrar', { id })).code).toBe('conflict');
    bien(
      await b.e.presentaciones.acusar(
        registrada.id,
        { acuse: '123456789', fecha: '2026-10-04' },
        clave(),
        ADMIN,
      ),
    );
    bien(await b.orden('Liquidaciones', 'cerrar', { id }));
    // Correcting F.931 does not reopen what was paid.
    bien(await b.editar('Personal', yo, { codigo_modalidad: '014' }));
    expect((await registrar('la modalidad estaba mal')).secuencia).toBe(1);
    expect((await b.fila('Liquidaciones', id))['estado']).toBe('cerrada');
  });
});
