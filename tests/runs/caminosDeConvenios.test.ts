// A month under each agreement pays the same whatever the way, with what the agreement has of its own, as in
// caminosDelMes. `npm run test:meses` tries more of each.
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { personaDe } from './tresMeses/empresa.ts';
import { CAMINOS, deUna, diferencias, pagadoPor } from './caminos.ts';
import { conPaquete } from './empresa.ts';
import { MES, mesGenerado, type DelConvenio } from './mesGenerado.ts';

const POR_CONVENIO = process.env['JORNAL_MESES'] === undefined ? 1 : 40,
  SEMILLA = Number(process.env['JORNAL_SEMILLA'] ?? 20261129);

interface Convenio {
  readonly paquete: string;
  /** Category, date of hire, hours a day when not eight, agreed pay when the scale gives none. */
  readonly gente: readonly (readonly [categoria: string, ingreso: string, horas?: string, basico?: string])[];
  readonly propias: DelConvenio;
}
const unidades = (n: number): Row => ({ cantidad: `${(n % 40) + 1}.0000` }),
  una = (): Row => ({ cantidad: '1.0000' });
const CONVENIOS: readonly Convenio[] = [
  {
    paquete: 'edificios',
    gente: [
      ['ED-EPCV-2', '2016-03-01'],
      ['ED-ATMJ', '2021-03-01', '4.00'],
      [`ED-EPSV-4`, `${MES}-13`],
    ],
    propias: {
      novedades: [
        [100, unidades],
        [101, una],
      ],
      agenda: [
        [100, unidades],
        [103, una],
        [106, una],
      ],
      // Tasks that come after the overtime pay what they add to its hour in a line of their own.
      juntos: [107, 15, 20, 21, 22],
    },
  },
  {
    paquete: 'metalurgicos',
    gente: [
      ['UOM-TEC3', '2018-01-10'],
      ['UOM-ADM2', '2024-09-02', '6.00'],
      ['UOM-AUX1', `${MES}-10`],
    ],
    propias: {
      novedades: [
        [94, una],
        [96, unidades],
      ],
      agenda: [
        [94, una],
        [95, una],
      ],
    },
  },
  {
    paquete: 'sanidad',
    gente: [
      ['SAN-ENFP', '2016-03-01'],
      ['SAN-MUCP', '2021-03-01', '4.00'],
      ['SAN-ADM2', `${MES}-13`],
    ],
    propias: { novedades: [], agenda: [] },
  },
  {
    paquete: 'rurales',
    gente: [
      ['R-PEON', '2010-03-01'],
      ['R-TRACTOR', '2023-02-03', '8.00', '1250000.00'],
      ['R-PEON', `${MES}-05`],
    ],
    propias: { novedades: [], agenda: [] },
  },
  {
    paquete: 'fuera-de-convenio',
    gente: [
      ['FC', '2010-03-01', '8.00', '9000000.00'],
      ['FC', '2023-02-03', '5.00', '900000.00'],
      ['FC', `${MES}-21`, '8.00', '2000000.00'],
    ],
    propias: { novedades: [], agenda: [] },
  },
];

/** A company of an agreement with its three people and nothing paid. */
const fundada = async (c: Convenio): Promise<string> => {
  const b = await conPaquete(c.paquete),
    id = async (tabla: string, codigo: string): Promise<number> =>
      Number((await b.una(tabla, 'codigo', codigo))['id']);
  await b.agregar('Parametros', {
    razon_social: 'Empresa de los caminos SRL',
    cuit: '30-71548235-1',
    domicilio: 'Av. Corrientes 1200',
    localidad: 'Rosario',
    tipo_empleador: 'b',
    cantidad_trabajadores: 3,
    alicuota_art: '3.0000',
    fijo_art: '1200.00',
  });
  const establecimiento = await b.agregar('Establecimientos', {
    codigo: 'ROS',
    d_establecimiento: 'Casa central',
    domicilio: 'Av. Corrientes 1200',
    localidad: 'Rosario',
    codigo_actividad: '049',
    codigo_localidad: '21',
  });
  for (const [i, [categoria, ingreso, horas = '8.00', basico]] of c.gente.entries()) {
    const persona = await b.agregar('Personal', {
      legajo: i + 1,
      nombre: `Camino, Legajo ${i + 1}`,
      ...personaDe(i + 1),
      fecha_nacimiento: '1985-05-20',
      id_persona_sexo: await id('Sexos', 'X'),
      id_persona_estado_civil: await id('EstadosCiviles', 'SOL'),
      fecha_ingreso: ingreso,
      id_rrhh_clase_legajo: await id('ClasesLegajo', 'MEN'),
      PersonalCategoria: [{ desde: ingreso, id_rrhh_categoria: await id('Categorias', categoria) }] as never,
      PersonalBasico: (basico === undefined ? [] : [{ desde: ingreso, basico }]) as never,
      PersonalJornada: [{ desde: ingreso, horas }] as never,
      PersonalEstablecimiento: [
        { desde: ingreso, id_establecimiento: Number(establecimiento['id']) },
      ] as never,
      id_rrhh_obra_social: await id('ObrasSociales', '400909'),
      forma_pago: '3',
      chk_convencionado: 1,
      // Rural workers have another insurance, whose premium no source gives.
      chk_scvo: c.paquete === 'rurales' ? 0 : 1,
    });
    // Enough vacations for whatever is generated, also for who was hired this month.
    await b.agregar('SaldosVacaciones', {
      id_personal: Number(persona['id']),
      anio: Number(MES.slice(0, 4)),
      clase: 'ajuste',
      fecha: ingreso,
      dias: '30.00',
    });
  }
  const { datos } = b;
  await b.e.cerrar();
  return datos;
};

describe.each(CONVENIOS)('$paquete', (c) => {
  let molde: string;
  beforeAll(async () => {
    molde = await fundada(c);
  });
  afterAll(() => rmSync(molde, { recursive: true, force: true }));
  it('cobra lo mismo por cualquier camino', async () => {
    const por = pagadoPor(molde),
      meses = fc.sample(mesGenerado(c.gente.length, c.propias), { numRuns: POR_CONVENIO, seed: SEMILLA });
    let varios = 0;
    for (const [i, mes] of meses.entries()) {
      const entero = await por(mes, deUna),
        // Every other one in several receipts.
        [nombre, camino, tolera] = CAMINOS[i % 2 === 0 ? 0 : 1 + (Math.floor(i / 2) % 3)]!,
        otro = await por(mes, camino),
        donde = `mes ${i}, ${nombre}: ${JSON.stringify(mes)}`;
      expect(diferencias(entero, otro, tolera, c.propias.juntos), donde).toEqual([]);
      expect(
        [...otro.values()].flatMap((p) => p.malImpresas),
        donde,
      ).toEqual([]);
      if ([...otro.values()].some((p) => p.recibos > 1)) varios++;
    }
    expect(varios).toBeGreaterThan(0);
  }, 600_000);
});
