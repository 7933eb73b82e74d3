// F.931 and Libro de Sueldos Digital: the layouts, what is declared of a month, the worked examples, and
// files that are read back as written.
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decimal, fromInteger, writeDecimal, type Decimal } from '../../core/kit/money.ts';
import {
  widthOf,
  BLANKS,
  writeRecord,
  readRecord,
  type FixedWidthFormat,
  type FixedWidthRecord,
} from '../../core/outputs/fixedWidth.ts';
import {
  declarePersona,
  type DeclaredConcepto,
  type PersonaDeclaracion,
  type DeclaredPersona,
} from '../../core/outputs/declaraciones/declarePersona.ts';
import {
  reviewConceptos,
  reviewPersona,
  reviewTope,
} from '../../core/outputs/declaraciones/reviewDeclaracion.ts';
import { declaredDays, revistasOf } from '../../core/outputs/declaraciones/revistas.ts';
import { lsdFormat, LSD_REGISTERS, type LsdRegister } from '../../core/outputs/declaraciones/layoutLsd.ts';
import { sicossFormat } from '../../core/outputs/declaraciones/layoutSicoss.ts';
import { writeLsd, type LiquidacionLsd } from '../../core/outputs/declaraciones/lsd.ts';
import { writeSicoss } from '../../core/outputs/declaraciones/sicoss.ts';
import { comercio } from '../../core/packs/comercio/index.ts';
import type { ReciboLine, Recibo } from '../../core/payroll/run.ts';
import { recibosDe, type Caso } from '../golden/caso.ts';

const PERSONA: DeclaredPersona = {
  id: 1,
  legajo: 7,
  nombre: 'Muñoz, Ángela',
  cuil: '20-30000000-3',
  fecha_ingreso: '2020-01-01',
  fecha_egreso: null,
  motivo_egreso: null,
  situacion: '01',
  condicion: '01',
  modalidad: '008',
  siniestrado: '00',
  actividad: '049',
  codigo_localidad: '01',
  localidad: 'Rosario',
  id_establecimiento: 1,
  establecimiento: 'Casa central',
  obra_social: '126205',
  adherentes: 0,
  convencionado: 1,
  fuera_de_declaraciones: null,
  seguro_colectivo: 1,
  conyuge: 1,
  hijos: 2,
  forma_pago: '3',
  cbu: '2850590940090418135201',
  por_horas: false,
  horas: 0n,
  ausencias: [],
  cuit_agencia: null,
  categoria_profesional: null,
  puesto: null,
};
const EMPRESA = { cuit: '30-71548235-1', razon_social: 'Empresa de los casos SRL', tipo_empleador: 'b' };
const LIQUIDACION: LiquidacionLsd = {
  envio: 'SJ',
  periodo: '2024-03',
  tipo: 'M',
  numero: 1,
  fecha_pago: '2024-04-03',
};

const DEL_PAQUETE = new Map(
  comercio.filas.filter((f) => f.tabla === 'Conceptos').map((f) => [Number(f.valores['codigo']), f.valores]),
);
/** The concepts of some receipts, as the package declares them. */
const conceptosDe = (lineas: readonly ReciboLine[]): ReadonlyMap<number, DeclaredConcepto> =>
  new Map(
    lineas.map((l): [number, DeclaredConcepto] => {
      const v = DEL_PAQUETE.get(l.codigo);
      return [
        l.id_concepto,
        {
          id: l.id_concepto,
          codigo: l.codigo,
          descripcion: l.texto,
          tipo: l.tipo,
          codigo_afip: (v?.['codigo_afip'] ?? null) as string | null,
          grupo_sicoss: (v?.['grupo_sicoss'] ?? null) as DeclaredConcepto['grupo_sicoss'],
          base: (v?.['base_imponible'] ?? null) as number | null,
        },
      ];
    }),
  );
const delCaso = (id: string): Recibo =>
  [
    ...recibosDe(
      JSON.parse(readFileSync(new URL(`../golden/casos/${id}.json`, import.meta.url), 'utf8')) as Caso,
    ).values(),
  ][0]!;
const declarado = (
  id: string,
  periodo: string,
  p: Partial<DeclaredPersona> = {},
): { d: PersonaDeclaracion; r: Recibo; conceptos: ReadonlyMap<number, DeclaredConcepto> } => {
  const r = delCaso(id),
    conceptos = conceptosDe(r.lineas);
  return { r, conceptos, d: declarePersona(periodo, { ...PERSONA, ...p }, r.lineas, conceptos) };
};
const leida = (f: FixedWidthFormat, linea: string): FixedWidthRecord => {
  const r = readRecord(f, linea);
  if (Array.isArray(r)) throw new Error(JSON.stringify(r));
  return r as FixedWidthRecord;
};
const importes = (r: FixedWidthRecord, campos: readonly string[]): readonly string[] =>
  campos.map((c) => writeDecimal(r[c] as Decimal));
const persona = (p: Partial<DeclaredPersona>): DeclaredPersona => ({ ...PERSONA, ...p });

describe('los diseños', () => {
  it('los campos van uno detrás de otro, sin huecos, hasta el ancho del registro', () => {
    const anchos = {
      sicoss: widthOf(sicossFormat()),
      ...Object.fromEntries(
        (Object.keys(LSD_REGISTERS) as LsdRegister[]).map((r) => [r, widthOf(lsdFormat(r))]),
      ),
    };
    expect(anchos).toEqual({ sicoss: 499, '01': 35, '02': 115, '03': 51, '04': 370, '05': 65 });
    for (const f of [sicossFormat(), ...(Object.keys(LSD_REGISTERS) as LsdRegister[]).map(lsdFormat)])
      f.campos.reduce((sigue, c) => {
        expect([c.campo, c.desde]).toEqual([c.campo, sigue]);
        return sigue + c.longitud;
      }, 1);
  });
  it('lo que se escribe se lee igual, cualquiera sea', () => {
    const formatos = [
      sicossFormat(','),
      sicossFormat('.'),
      ...(Object.keys(LSD_REGISTERS) as LsdRegister[]).map(lsdFormat),
    ];
    for (const f of formatos)
      fc.assert(
        fc.property(
          fc.record(
            Object.fromEntries(
              f.campos.map((c) => [
                c.campo,
                c.tipo === 'D'
                  ? fc
                      .bigInt(0n, 10n ** BigInt(Math.min(c.longitud - 1, 14) - 2) - 1n)
                      .map((n) => n * 1_000_000n)
                  : c.tipo === 'B'
                    ? fc.constantFrom(0, 1)
                    : c.tipo === 'N'
                      ? fc
                          .nat(10 ** Math.min(c.longitud, 9) - 1)
                          .map((n) => String(n).padStart(c.longitud, '0'))
                      : fc.stringMatching(/^[A-Z0-9 .]*$/).map((t) => t.slice(0, c.longitud).trim()),
              ]),
            ),
          ),
          (r) => {
            const linea = writeRecord(f, r as FixedWidthRecord);
            expect(typeof linea === 'string' && linea.length).toBe(widthOf(f));
            expect(leida(f, linea as string)).toEqual(r);
          },
        ),
        { numRuns: 40 },
      );
  });
  it('un número que no entra, uno negativo y una fracción de centavo se dicen con su campo y su valor; nada se recorta', () => {
    const f = sicossFormat(),
      con = (r: FixedWidthRecord): readonly string[] => {
        const x = writeRecord(f, r);
        return typeof x === 'string' ? [] : x.map((e) => e.mensaje);
      };
    expect(con({ adherentes: 123 })).toEqual(['adherentes tiene 2 lugares y «123» no entra.']);
    expect(con({ imponible_1: decimal('-0.01') })).toEqual([
      'imponible 1 no admite importes negativos y da -0.01.',
    ]);
    expect(con({ imponible_1: decimal('1.005') })).toEqual([
      'imponible 1 va con dos decimales y da 1.00500000: falta redondearlo en el concepto.',
    ]);
    expect(con({ imponible_1: fromInteger(1_000_000_000) })).toEqual([
      'imponible 1 tiene 12 lugares y «1000000000.00» no entra.',
    ]);
    expect(con({ cuil: '20-3' })).toEqual(['cuil lleva solo números y dice «20-3».']);
    expect(con({ imponible_1: decimal('999999999.99'), apellido_nombre: BLANKS })).toEqual([]);
  });
  it('los nombres van en mayúsculas y sin acentos, en el ancho que tienen', () => {
    const linea = writeRecord(sicossFormat(), {
      apellido_nombre: 'Muñoz Ibáñez Ángela Josefina del Carmen',
    }) as string;
    expect(linea.slice(11, 41)).toBe('MUNOZ IBANEZ ANGELA JOSEFINA D');
  });
});

describe('el F.931 de un mes', () => {
  it('las bases del ejemplo con detracción (2024-04), a sus lugares', () => {
    const { d, conceptos, r } = declarado('f931-fila-con-detraccion-2024-04', '2024-04'),
      a = writeSicoss([d], EMPRESA),
      fila = leida(sicossFormat(), a.texto.split('\r\n')[0]!);
    expect(
      importes(fila, [
        'remuneracion_total',
        'imponible_1',
        'imponible_2',
        'imponible_3',
        'imponible_4',
        'imponible_5',
        'imponible_8_dec788',
        'imponible_9',
        'detraccion_ley_27430',
        'no_remunerativos',
        'sueldo_mas_adicionales',
        'adicionales',
        'premios',
      ]),
    ).toEqual([
      '797478.44',
      '536632.24',
      '536632.24',
      '536632.24',
      '797478.44',
      '536632.24',
      '797478.44',
      '797478.44',
      '7003.68',
      '260846.20',
      '467314.00',
      '28038.84',
      '41279.40',
    ]);
    expect([
      a.texto.length,
      a.texto.slice(81, 93),
      fila['cuil'],
      fila['apellido_nombre'],
      fila['conyuge'],
      fila['hijos'],
      fila['situacion'],
      fila['obra_social'],
      fila['corresponde_reduccion'],
    ]).toEqual([501, '000536632,24', '20300000003', 'MUNOZ ANGELA', 1, '02', '01', '126205', 1]);
    expect(a.controles.every((c) => c.archivo === c.recibos)).toBe(true);
    expect([
      ...reviewConceptos(r.lineas, conceptos, 'f931').filter((o) => o.campo === 'grupo_sicoss'),
      ...reviewPersona(d, 'f931'),
    ]).toEqual([]);
  });
  it('dos recibos del mes son una sola fila, con la suma', () => {
    const { r, conceptos } = declarado('f931-fila-con-detraccion-2024-04', '2024-04'),
      d = declarePersona('2024-04', PERSONA, [...r.lineas, ...r.lineas], conceptos);
    expect([writeDecimal(d.remunerativo), writeDecimal(d.bases[2]!)]).toEqual(['1073264.48', '1073264.48']);
  });
  it('una base negativa, la obra social que falta y un CUIL que no es se dicen con la persona y adónde se corrige, y nada se escribe por ellos', () => {
    const { d } = declarado('f931-fila-con-detraccion-2024-04', '2024-04', {
        cuil: '20-30000000-1',
        obra_social: null,
        codigo_localidad: null,
      }),
      mala = { ...d, bases: d.bases.map((b, n) => (n === 4 ? -b : b)) };
    expect(reviewPersona(mala, 'f931').map((o) => [o.campo, o.tabla, o.legajo])).toEqual([
      ['cuil', 'Personal', 7],
      ['id_rrhh_obra_social', 'Personal', 7],
      ['codigo_localidad', 'Establecimientos', null],
      ['base_4', 'Recibos', 7],
    ]);
    expect(writeSicoss([mala], EMPRESA)).toMatchObject({
      registros: 0,
      texto: '',
      observaciones: [{ campo: 'imponible_4', legajo: 7 }],
    });
  });
  it('una base de aportes por encima de su tope se avisa; el SAC tiene el suyo; las vacaciones pagadas aparte comparten el del mes', () => {
    const { d } = declarado('f931-fila-con-detraccion-2024-04', '2024-04'),
      con = (tope: string, sac: string): readonly string[] =>
        reviewTope({ ...d, grupos: { ...d.grupos, sac: decimal(sac) } }, decimal(tope)).map((o) => o.campo);
    expect([
      con('536632.24', '0'),
      con('536632.23', '0'),
      con('357754.83', '1.00'),
      con('357754.82', '1.00'),
      con('268316.12', '0'),
    ]).toEqual([[], ['base_1', 'base_5'], [], ['base_1', 'base_5'], ['base_1', 'base_5']]);
    expect(reviewTope(d, decimal('500000'))[0]).toMatchObject({
      nivel: 'aviso',
      legajo: 7,
      mensaje: 'La base 1 del mes da 536.632,24 y el tope es 500.000,00.',
    });
  });
  it('un concepto remunerativo sin grupo se dice una vez, por más recibos que lo tengan', () => {
    const { r, conceptos } = declarado('f931-fila-con-detraccion-2024-04', '2024-04'),
      sin = new Map([...conceptos].map(([id, c]) => [id, c.codigo === 1 ? { ...c, grupo_sicoss: null } : c]));
    expect(reviewConceptos([...r.lineas, ...r.lineas], sin, 'f931').map((o) => o.mensaje)).toContain(
      '«0001 Sueldo básico» es remunerativo y no dice su grupo del F.931.',
    );
    expect(
      reviewConceptos([...r.lineas, ...r.lineas], sin, 'f931').filter((o) => o.campo === 'grupo_sicoss'),
    ).toHaveLength(1);
  });
});

describe('las situaciones de revista y los días', () => {
  const rev = (p: Partial<DeclaredPersona>): string =>
    revistasOf(persona(p), '2024-04')
      .map((r) => `${r.codigo}/${r.dia}`)
      .join(' ');
  it('todo el mes activo es una; una licencia en el medio, tres', () => {
    expect(rev({})).toBe('01/1');
    expect(rev({ ausencias: [{ causa: 'sin_goce', desde: '2024-04-10', hasta: '2024-04-15' }] })).toBe(
      '01/1 13/10 01/16',
    );
  });
  it('quien entra empieza el día que entra; quien se va, lo dice desde el día siguiente', () => {
    expect(rev({ fecha_ingreso: '2024-04-17' })).toBe('01/17');
    expect(rev({ fecha_egreso: '2024-04-20', motivo_egreso: 'despido' })).toBe('01/1 07/21');
    expect(rev({ fecha_egreso: '2024-04-20', motivo_egreso: 'renuncia' })).toBe('01/1 02/21');
  });
  it('un accidente cambia de código cuando empieza a pagar la ART, también si empezó el mes anterior', () => {
    expect(rev({ ausencias: [{ causa: 'accidente', desde: '2024-04-05', hasta: '2024-04-25' }] })).toBe(
      '01/1 18/5 19/15 01/26',
    );
    expect(rev({ ausencias: [{ causa: 'accidente', desde: '2024-03-28', hasta: '2024-04-25' }] })).toBe(
      '18/1 19/7 01/26',
    );
  });
  it('las vacaciones y la enfermedad no la cambian ni restan días; la licencia sin goce y las faltas, sí', () => {
    const dias = (p: Partial<DeclaredPersona>): number => declaredDays(persona(p), '2024-04');
    expect(dias({ ausencias: [{ causa: 'vacaciones', desde: '2024-04-01', hasta: '2024-04-14' }] })).toBe(30);
    expect(
      dias({
        ausencias: [
          { causa: 'sin_goce', desde: '2024-04-10', hasta: '2024-04-15' },
          { causa: 'injustificada', desde: '2024-04-22', hasta: '2024-04-22' },
        ],
      }),
    ).toBe(23);
    expect(dias({ fecha_ingreso: '2024-04-17' })).toBe(14);
    expect(dias({ fecha_egreso: '2024-03-31' })).toBe(0);
  });
});

describe('el Libro de Sueldos Digital', () => {
  const ID = 'recibo-comercio-parcial-2024-03';
  it('las bases del ejemplo a tiempo parcial (2024-03), con la diferencial de obra social', () => {
    const { d, r, conceptos } = declarado(ID, '2024-03'),
      a = writeLsd([{ d, lineas: r.lineas }], LIQUIDACION, EMPRESA, conceptos);
    expect(a.observaciones).toEqual([]);
    const fila = leida(lsdFormat('04'), a.texto.split('\r\n').find((l) => l.startsWith('04'))!);
    expect(
      importes(fila, [
        'base_1',
        'base_2',
        'base_3',
        'base_4',
        'base_5',
        'base_8',
        'base_9',
        'base_10',
        'base_dif_aporte_os',
        'base_dif_contrib_os',
        'remuneracion_bruta',
        'importe_a_detraer',
      ]),
    ).toEqual([
      '265944.17',
      '265944.17',
      '265944.17',
      '729246.90',
      '265944.17',
      '729246.90',
      '364623.45',
      '262442.33',
      '463302.73',
      '463302.73',
      '364623.45',
      '3501.84',
    ]);
  });
  it('cada línea del recibo es un renglón con su signo, y créditos menos débitos dan el neto', () => {
    const { d, r, conceptos } = declarado(ID, '2024-03'),
      a = writeLsd([{ d, lineas: r.lineas }], LIQUIDACION, EMPRESA, conceptos),
      renglones = a.texto.split('\r\n').filter((l) => l.startsWith('03'));
    expect(a.controles.map((c) => [c.campo, c.archivo === c.recibos])).toEqual([
      ['neto', true],
      ['base_1', true],
      ['base_9', true],
    ]);
    expect(writeDecimal(a.controles[0]!.archivo)).toBe(writeDecimal(r.totales.neto));
    expect(renglones).toHaveLength(
      r.lineas.filter((l) => l.importe !== 0n && l.tipo !== 'auxiliar' && l.tipo !== 'contribucion').length,
    );
    const jubilacion = leida(lsdFormat('03'), renglones.find((l) => l.slice(13, 17) === '0300')!);
    expect([writeDecimal(jubilacion['importe'] as Decimal), jubilacion['debito_credito']]).toEqual([
      '29253.86',
      'D',
    ]);
  });
  it('un descuento negativo es crédito; un remunerativo negativo, débito', () => {
    const { d, r, conceptos } = declarado(ID, '2024-03'),
      lineas = r.lineas.map((l) => ({ ...l, importe: -l.importe })),
      a = writeLsd([{ d, lineas }], LIQUIDACION, EMPRESA, conceptos);
    expect(
      a.controles[0]!.archivo === a.controles[0]!.recibos && a.controles[0]!.archivo === -r.totales.neto,
    ).toBe(true);
  });
  it('el 01 cuenta los registros 04; la rectificativa lleva solo 01 y 04, con los datos de la liquidación en blanco', () => {
    const { d, r, conceptos } = declarado(ID, '2024-03'),
      dos = [
        { d, lineas: r.lineas },
        { d: { ...d, persona: persona({ id: 2, legajo: 8 }) }, lineas: r.lineas },
      ];
    expect(writeLsd(dos, LIQUIDACION, EMPRESA, conceptos).texto.split('\r\n')[0]).toBe(
      '0130715482351SJ202403M0000130000002',
    );
    const re = writeLsd(dos, { ...LIQUIDACION, envio: 'RE' }, EMPRESA, conceptos)
      .texto.split('\r\n')
      .filter((l) => l !== '');
    expect([re[0], re.map((l) => l.slice(0, 2))]).toEqual([
      '0130715482351RE202403        000002',
      ['01', '04', '04'],
    ]);
  });
  it('las horas extra sin cantidad y el concepto sin código de ARCA se dicen antes de escribir', () => {
    const { d, r, conceptos } = declarado(ID, '2024-03'),
      base = r.lineas.find((l) => l.codigo === 1)!,
      con = new Map(conceptos).set(base.id_concepto, {
        ...conceptos.get(base.id_concepto)!,
        codigo_afip: '130001',
      });
    expect(
      writeLsd([{ d, lineas: [{ ...base, cantidad: null }] }], LIQUIDACION, EMPRESA, con).observaciones.map(
        (o) => [o.campo, o.legajo],
      ),
    ).toEqual([['cantidad', 7]]);
    const sin = new Map(conceptos).set(base.id_concepto, {
      ...conceptos.get(base.id_concepto)!,
      codigo_afip: null,
    });
    expect(reviewConceptos(r.lineas, sin, 'lsd').map((o) => o.mensaje)).toContain(
      '«0001 Sueldo básico» no tiene el código de seis cifras de ARCA.',
    );
  });
  it('quien entra o se va en el mes dice con cuántos días se mide su tope', () => {
    const { d, r, conceptos } = declarado(ID, '2024-03', { fecha_ingreso: '2024-03-11' }),
      fila = writeLsd([{ d, lineas: r.lineas }], LIQUIDACION, EMPRESA, conceptos).texto.split('\r\n')[1]!;
    expect(leida(lsdFormat('02'), fila)).toMatchObject({
      dias_tope: '020',
      forma_pago: '3',
      cbu: '2850590940090418135201',
      fecha_pago: '20240403',
    });
  });
});

describe('dónde se dicen las diferencias retroactivas', () => {
  it('el renglón de un ajuste dice su mes en el LSD, o va como del mes de pago', () => {
    const { r, conceptos } = declarado('recibo-comercio-parcial-2024-03', '2024-03'),
      lineas = r.lineas.map((l, i) => (i === 0 ? { ...l, periodo_ajuste: '2024-01' } : l));
    const mes = (ajuste_sin_periodo: boolean): unknown => {
      const d = declarePersona('2024-03', { ...PERSONA, ajuste_sin_periodo }, lineas, conceptos),
        a = writeLsd([{ d, lineas }], LIQUIDACION, EMPRESA, conceptos);
      return leida(lsdFormat('03'), a.texto.split('\r\n').find((l) => l.startsWith('03'))!)['periodo_ajuste'];
    };
    expect([mes(false), mes(true)]).toEqual(['202401', '']);
  });
});
