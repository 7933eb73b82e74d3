// Loading packages into a company: what changes, what the company keeps, conflicts, undoing, and returning to
// the package's value.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WirePlan } from '../../core/api/paquetes.ts';
import type { PaqueteFile } from '../../core/packs/paqueteFile.ts';
import { construccion } from '../../core/packs/construccion/index.ts';
import { comercio } from '../../core/packs/comercio/index.ts';
import { workshopOf } from '../../server/app/company.ts';
import { installPaquete } from '../../server/app/install.ts';
import { filasDe, propio, type Fila } from '../packs/muestra.ts';
import { loDerivadoVuelve } from './derivado.ts';
import {
  ADMIN,
  abrirBanco,
  bien,
  carpetaNueva,
  clave,
  conDemo,
  conPaquete,
  mal,
  type Banco,
} from './empresa.ts';

describe('cargar un paquete en una empresa', () => {
  let b: Banco;
  beforeAll(async () => {
    b = await abrirBanco(carpetaNueva());
  });
  afterAll(async () => {
    await loDerivadoVuelve(b);
    await b.cerrar();
  });
  const revisar = async (archivo: PaqueteFile): Promise<WirePlan> =>
    bien(await b.e.paquetes.revisar({ codigo: null, archivo }));
  const cargar = async (
    archivo: PaqueteFile,
    toma: 'paquete' | 'empresa' | readonly string[] = 'empresa',
    huella: string | null = null,
  ) => b.e.paquetes.cargar({ codigo: null, archivo, huella, toma }, clave(), ADMIN);
  const tabla = async (): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await b.fila('TablasAuxiliar', Number((await b.una('TablasAuxiliar', 'codigo', 'bonos'))['id'])))[
      'filas'
    ] as never;
  const origen = async (nombre: string, codigo: string | number) => {
    const id = Number((await b.una(nombre, 'codigo', codigo))['id']);
    return bien(await b.e.paquetes.origen({ tabla: nombre, id }));
  };

  it('la vista previa dice qué agregaría y no escribe nada', async () => {
    const p = await revisar(propio('1.0'));
    expect([p.agrega, p.cambia, p.conserva, p.conflictos, p.cargada]).toEqual([4, 0, 0, 0, null]);
    expect(await b.filas('Conceptos')).toEqual([]);
  });
  it('lo cargado es lo visto: con la huella de otra cosa se rechaza', async () => {
    expect(mal(await cargar(propio('1.0'), 'empresa', 'otra')).code).toBe('conflict');
    const { huella } = await revisar(propio('1.0'));
    expect(bien(await cargar(propio('1.0'), 'empresa', huella))).toEqual({
      agregadas: 4,
      cambiadas: 0,
      conservadas: 0,
      conflictos: 0,
      pruebas: 0,
      fallan: [],
    });
    expect((await tabla()).map((f) => f['valor'])).toEqual(['1000.000000', '1500.000000']);
  });
  it('cargado otra vez no cambia nada, y con la misma clave no escribe otra vez', async () => {
    expect((await revisar(propio('1.0'))).iguales).toBe(4);
    const una = clave(),
      antes = await b.filas('Conceptos'),
      pedir = () =>
        b.e.paquetes.cargar(
          { codigo: null, archivo: propio('1.0'), huella: null, toma: 'empresa' },
          una,
          ADMIN,
        );
    expect([bien(await pedir()), bien(await pedir())]).toEqual([
      { agregadas: 0, cambiadas: 0, conservadas: 0, conflictos: 0, pruebas: 0, fallan: [] },
      { agregadas: 0, cambiadas: 0, conservadas: 0, conflictos: 0, pruebas: 0, fallan: [] },
    ]);
    expect(await b.filas('Conceptos')).toEqual(antes);
  });
  it('cada fila dice de qué paquete viene', async () => {
    expect((await origen('Conceptos', 801))[0]).toMatchObject({
      paquete: 'bonos',
      nombre: 'Bonos de prueba',
      version: '1.0',
      cambiados: [],
    });
  });
  it('lo que escribe un paquete lo tiene por autor, con quien lo cargó; y lo que cambia la empresa, a la persona', async () => {
    const de = async (codigo: number) => {
      const id = Number((await b.una('Conceptos', 'codigo', codigo))['id']);
      return bien(await b.e.historia('Conceptos', id, ADMIN)).map((h) => h.usuario);
    };
    expect(await de(801)).toEqual([`el paquete «Bonos de prueba» 1.0 (${ADMIN.nombre})`]);
    bien(
      await b.editar('Conceptos', Number((await b.una('Conceptos', 'codigo', 801))['id']), {
        d_rrhh_concepto: 'Otro',
      }),
    );
    bien(
      await b.editar('Conceptos', Number((await b.una('Conceptos', 'codigo', 801))['id']), {
        d_rrhh_concepto: 'Bono del paquete',
      }),
    );
    expect(await de(801)).toEqual([
      `el paquete «Bonos de prueba» 1.0 (${ADMIN.nombre})`,
      ADMIN.nombre,
      ADMIN.nombre,
    ]);
  });
  it('lo que la empresa cambia queda dicho campo por campo, y de una tabla fila por fila', async () => {
    const t = await b.una('TablasAuxiliar', 'codigo', 'bonos'),
      filas = (await tabla()).map((f) => (f['desde'] === '2026-06-01' ? { ...f, valor: '1800.000000' } : f));
    bien(
      await b.editar('TablasAuxiliar', Number(t['id']), {
        filas: [
          ...filas,
          {
            desde: '2026-09-01',
            clave1: 'fijo',
            clave2: null,
            valor: '2000.000000',
            fijo: null,
            fuente: 'De la empresa',
          },
        ] as never,
      }),
    );
    bien(
      await b.editar('Conceptos', Number((await b.una('Conceptos', 'codigo', 801))['id']), {
        d_rrhh_concepto: 'Bono nuestro',
      }),
    );
    expect(
      (await origen('TablasAuxiliar', 'bonos'))[0]!.cambiados.map((c) => [c.item, c.original, c.empresa]),
    ).toEqual([
      ['2026-06-01 / fijo', '1.500 (Acta 2)', '1.800 (Acta 2)'],
      ['2026-09-01 / fijo', null, '2.000 (De la empresa)'],
    ]);
    expect(
      (await origen('Conceptos', 801))[0]!.cambiados.map((c) => [c.campo, c.original, c.empresa]),
    ).toEqual([['d_rrhh_concepto', 'Bono del paquete', 'Bono nuestro']]);
  });

  /** A second version: the values change, October is added, and the concept pays half as much again. */
  const segunda = (): PaqueteFile =>
    propio('1.1', (f) => {
      filasDe(f[1]!)[0]!['valor'] = '1100';
      filasDe(f[1]!)[1]!['valor'] = '1700';
      filasDe(f[1]!).push({
        desde: '2026-10-01',
        clave1: 'fijo',
        clave2: null,
        valor: '2100',
        fijo: null,
        fuente: 'Acta 3',
      });
      f[3]!.valores['formula'] = 'TABLA("bonos"; "fijo") * 1,5';
    });
  it('otra versión actualiza lo que la empresa no tocó, conserva lo suyo y muestra los conflictos', async () => {
    const p = await revisar(segunda()),
      t = p.filas.find((f) => f.clave === 'bonos')!,
      c = p.filas.find((f) => f.clave === '0801')!;
    expect([p.cargada, p.anterior, p.conflictos]).toEqual(['1.0', false, 1]);
    expect(t.campos.map((x) => [x.item, x.que, x.original, x.empresa, x.paquete])).toEqual([
      ['2026-01-01 / fijo', 'actualiza', '1.000 (Acta 1)', '1.000 (Acta 1)', '1.100 (Acta 1)'],
      ['2026-06-01 / fijo', 'conflicto', '1.500 (Acta 2)', '1.800 (Acta 2)', '1.700 (Acta 2)'],
      ['2026-10-01 / fijo', 'actualiza', null, null, '2.100 (Acta 3)'],
    ]);
    expect(c.campos.map((x) => [x.campo, x.que])).toEqual([
      ['d_rrhh_concepto', 'conserva'],
      ['formula', 'actualiza'],
    ]);
  });
  it('en los conflictos gana la empresa, salvo donde se elige el paquete', async () => {
    bien(await cargar(segunda()));
    expect((await tabla()).map((f) => [f['desde'], f['valor']])).toEqual([
      ['2026-01-01', '1100.000000'],
      ['2026-06-01', '1800.000000'],
      ['2026-09-01', '2000.000000'],
      ['2026-10-01', '2100.000000'],
    ]);
    const c = await b.una('Conceptos', 'codigo', 801);
    expect([(await b.fila('Conceptos', Number(c['id'])))['formula'], c['d_rrhh_concepto']]).toEqual([
      'TABLA("bonos"; "fijo") * 1,5',
      'Bono nuestro',
    ]);
    const tercera = propio('1.2', (f) => {
      f[1] = segunda().filas[1] as Fila;
      filasDe(f[1]!)[1]!['valor'] = '1900';
      f[3] = segunda().filas[3] as Fila;
    });
    const lugar = (await revisar(tercera)).filas
      .flatMap((f) => f.campos)
      .find((x) => x.que === 'conflicto')!.lugar;
    bien(await cargar(tercera, [lugar]));
    expect((await tabla()).find((f) => f['desde'] === '2026-06-01')!['valor']).toBe('1900.000000');
  });
  it('la última carga se deshace: todo como estaba, y el paquete con la versión anterior', async () => {
    bien(await b.e.paquetes.deshacer('bonos', clave(), ADMIN));
    expect((await tabla()).find((f) => f['desde'] === '2026-06-01')!['valor']).toBe('1800.000000');
    expect(bien(await b.e.paquetes.lista()).find((p) => p.codigo === 'bonos')!.cargada).toBe('1.1');
  });
  it('no se deshace cuando alguien cambió después lo que cargó', async () => {
    const cuarta = propio('1.3', (f) => {
      f[1] = segunda().filas[1] as Fila;
      filasDe(f[1]!)[0]!['valor'] = '1200';
      f[3] = segunda().filas[3] as Fila;
    });
    bien(await cargar(cuarta));
    bien(
      await b.editar('TablasAuxiliar', Number((await b.una('TablasAuxiliar', 'codigo', 'bonos'))['id']), {
        d_tabla_auxiliar: 'Bonos nuestros',
      }),
    );
    expect(mal(await b.e.paquetes.deshacer('bonos', clave(), ADMIN)).message).toMatch(
      /1 de las filas que cargó cambiaron después \(tabla auxiliar n\.º \d+\)/,
    );
    // A row that was changed and changed back counts as unchanged.
    bien(
      await b.editar('TablasAuxiliar', Number((await b.una('TablasAuxiliar', 'codigo', 'bonos'))['id']), {
        d_tabla_auxiliar: 'Bonos por mes',
      }),
    );
    bien(await b.e.paquetes.deshacer('bonos', clave(), ADMIN));
    bien(await cargar(cuarta));
    bien(
      await b.editar('TablasAuxiliar', Number((await b.una('TablasAuxiliar', 'codigo', 'bonos'))['id']), {
        d_tabla_auxiliar: 'Bonos nuestros',
      }),
    );
  });
  it('volver al valor del paquete, en un lugar o en toda la fila', async () => {
    const id = Number((await b.una('TablasAuxiliar', 'codigo', 'bonos'))['id']),
      [o] = bien(await b.e.paquetes.origen({ tabla: 'TablasAuxiliar', id }));
    bien(
      await b.e.paquetes.volver(
        {
          tabla: 'TablasAuxiliar',
          id,
          version: o!.fila,
          lugares: [o!.cambiados.find((c) => c.campo === 'd_tabla_auxiliar')!.lugar],
        },
        clave(),
        ADMIN,
      ),
    );
    expect((await b.fila('TablasAuxiliar', id))['d_tabla_auxiliar']).toBe('Bonos por mes');
    const [p] = bien(await b.e.paquetes.origen({ tabla: 'TablasAuxiliar', id }));
    bien(
      await b.e.paquetes.volver(
        { tabla: 'TablasAuxiliar', id, version: p!.fila, lugares: null },
        clave(),
        ADMIN,
      ),
    );
    expect((await origen('TablasAuxiliar', 'bonos'))[0]!.cambiados).toEqual([]);
    expect((await tabla()).map((f) => f['valor']).sort()).toEqual([
      '1200.000000',
      '1700.000000',
      '2100.000000',
    ]);
  });
  it('una fila que la empresa borró no vuelve con otra versión', async () => {
    const conOtra = propio('1.4', (f) => {
      f[1] = segunda().filas[1] as Fila;
      f[3] = segunda().filas[3] as Fila;
      f.unshift({ tabla: 'Bancos', clave: '999', valores: { codigo: '999', d_banco: 'Banco del paquete' } });
    });
    bien(await cargar(conOtra, 'paquete'));
    bien(await b.orden('Bancos', 'delete', { id: Number((await b.una('Bancos', 'codigo', '999'))['id']) }));
    const p = await revisar({ ...conOtra, version: '1.5' });
    expect(p.filas.find((f) => f.clave === '999')?.hace).toBe('borrada');
    bien(await cargar({ ...conOtra, version: '1.5' }));
    expect((await b.filas('Bancos', ['codigo', '999'])).length).toBe(0);
    expect((await revisar({ ...conOtra, version: '1.6' })).filas.find((f) => f.clave === '999')?.hace).toBe(
      'borrada',
    );
  });
  it('un concepto al que la empresa le cambió el número sigue siendo el mismo', async () => {
    const c = Number((await b.una('Conceptos', 'codigo', 801))['id']);
    await b.agregar('Conceptos', {
      codigo: 899,
      d_rrhh_concepto: 'Otro bono',
      id_rrhh_tipo_concepto: (await b.una('TiposConcepto', 'codigo', 'REM'))['id']!,
      orden_calculo: 899,
      formula: '[0801] * 2',
    });
    bien(await b.editar('Conceptos', c, { codigo: 851 }));
    expect((await origen('Conceptos', 851))[0]!.cambiados.map((x) => x.campo)).toContain('codigo');
    expect(
      (await revisar({ ...segunda(), version: '1.7' })).filas.filter((f) => f.hace === 'agrega'),
    ).toEqual([]);
  });
  it('la empresa se rehace del registro con el mismo origen', async () => {
    const antes = bien(await b.e.paquetes.origen({ tabla: 'Conceptos', id: null })),
      lista = bien(await b.e.paquetes.lista());
    await b.esperar(bien(await b.e.reconstruir()).trabajo);
    expect([
      bien(await b.e.paquetes.origen({ tabla: 'Conceptos', id: null })),
      bien(await b.e.paquetes.lista()),
    ]).toEqual([antes, lista]);
  });
  it('lo que se carga de un archivo que no vale no deja nada escrito', async () => {
    const roto = propio('2.0', (f) => {
      f[3]!.valores['formula'] = 'TABLA("no_existe"; "fijo")';
    });
    const antes = await b.filas('Conceptos');
    expect(mal(await cargar(roto, 'paquete')).message).toMatch(
      /^No se pudo cargar concepto 0801: .*no_existe/,
    );
    expect(await b.filas('Conceptos')).toEqual(antes);
  });
});

describe('los paquetes del programa', () => {
  let b: Banco, antes: string;
  beforeAll(async () => {
    b = await abrirBanco(carpetaNueva());
    antes = workshopOf(b.e).almacen.ahora();
    bien(await installPaquete(b.e, 'comercio', ADMIN));
  });
  afterAll(() => b.cerrar());
  it('el paquete con el que nace una empresa tiene la hora en que se cargó', async () => {
    const id = Number((await b.filas('Conceptos'))[0]!['id']),
      [alta] = bien(await b.e.historia('Conceptos', id, ADMIN));
    expect(alta!.at > antes && alta!.at < workshopOf(b.e).almacen.ahora(), alta!.at).toBe(true);
    expect(alta!.usuario).toMatch(/^el paquete «Empleados de Comercio, .*» 2026\.\d+ \(.+\)$/);
  });
  it('una empresa recién fundada no tiene nada cambiado', async () => {
    for (const tabla of [
      'Conceptos',
      'TablasAuxiliar',
      'ConjuntosConcepto',
      'Escalas',
      'TiposLiquidacion',
      'Feriados',
    ])
      expect([
        tabla,
        bien(await b.e.paquetes.origen({ tabla, id: null })).filter((o) => o.cambiados.length > 0),
      ]).toEqual([tabla, []]);
    expect(bien(await b.e.paquetes.revisar({ codigo: 'comercio', archivo: null }))).toMatchObject({
      agrega: 0,
      cambia: 0,
      conserva: 0,
      conflictos: 0,
    });
  });
  it('los dos convenios entran en la misma empresa: el segundo agrega lo suyo, sin conflictos, y el primero sigue como estaba', async () => {
    const p = bien(await b.e.paquetes.revisar({ codigo: 'construccion', archivo: null }));
    expect(p.filas.flatMap((f) => f.campos.filter((c) => c.que === 'conflicto').map((c) => c.lugar))).toEqual(
      [],
    );
    bien(
      await b.e.paquetes.cargar(
        { codigo: 'construccion', archivo: null, huella: p.huella, toma: 'empresa' },
        clave(),
        ADMIN,
      ),
    );
    expect(bien(await b.e.paquetes.revisar({ codigo: 'comercio', archivo: null }))).toMatchObject({
      agrega: 0,
      cambia: 0,
      conflictos: 0,
    });
    for (const tabla of ['Conceptos', 'TablasAuxiliar', 'ConjuntosConcepto'])
      expect([
        tabla,
        bien(await b.e.paquetes.origen({ tabla, id: null })).flatMap((o) => o.cambiados.map((c) => c.lugar)),
      ]).toEqual([tabla, []]);
    expect(
      (await b.fila('Conceptos', Number((await b.una('Conceptos', 'codigo', 911))['id'])))['variantes'],
    ).toHaveLength(1);
    expect([comercio.codigo, construccion.codigo]).toEqual(
      bien(await b.e.paquetes.lista())
        .filter((x) => x.cargada !== null)
        .map((x) => x.codigo),
    );
  });
});

describe('fuera de convenio y un convenio', () => {
  let b: Banco;
  const revisar = async (codigo: string): Promise<WirePlan> =>
    bien(await b.e.paquetes.revisar({ codigo, archivo: null }));
  const NADA = { agrega: 0, cambia: 0, conserva: 0, conflictos: 0 };
  beforeAll(async () => {
    b = await conPaquete('fuera-de-convenio');
  });
  afterAll(() => b.cerrar());
  // Each takes seconds: `npm run test:meses` has all of them.
  const TODOS = [
    'comercio',
    'construccion',
    'rurales',
    'casas-particulares',
    'metalurgicos',
    'edificios',
    'sanidad',
    'sin-escala',
  ];
  it.each(process.env['JORNAL_MESES'] === undefined ? TODOS.slice(0, 2) : TODOS)(
    'a quien empezó sin convenio, %s le entra sin conflictos y nada queda como cambiado',
    async (codigo) => {
      const p = await revisar(codigo);
      expect([p.agrega > 0, p.conserva, p.conflictos]).toEqual([true, 0, 0]);
      bien(
        await b.e.paquetes.cargar(
          { codigo, archivo: null, huella: p.huella, toma: 'empresa' },
          clave(),
          ADMIN,
        ),
      );
      for (const tabla of ['Conceptos', 'TablasAuxiliar', 'ConjuntosConcepto', 'Escalas', 'Categorias'])
        expect([
          tabla,
          bien(await b.e.paquetes.origen({ tabla, id: null })).filter((o) => o.cambiados.length > 0),
        ]).toEqual([tabla, []]);
      expect(await revisar('fuera-de-convenio')).toMatchObject(NADA);
    },
  );
  it('a quien ya tiene un convenio no le agrega ni le cambia nada: sus filas son las mismas', async () => {
    const otro = await conPaquete('comercio');
    expect(bien(await otro.e.paquetes.revisar({ codigo: 'fuera-de-convenio', archivo: null }))).toMatchObject(
      NADA,
    );
    await otro.cerrar();
  });
});

describe('los dos convenios en la misma empresa', () => {
  let b: Banco, obrero: number, empleada: number;
  beforeAll(async () => {
    b = await conPaquete('comercio');
    bien(
      await b.e.paquetes.cargar(
        { codigo: 'construccion', archivo: null, huella: null, toma: 'empresa' },
        clave(),
        ADMIN,
      ),
    );
    await b.agregar('Parametros', {
      razon_social: 'Mixta de los casos SRL',
      cuit: '30-71548235-1',
      domicilio: 'Calle 1',
      localidad: 'Rosario',
      tipo_empleador: 'b',
      cantidad_trabajadores: 50,
      alicuota_art: '0',
      fijo_art: '0.00',
    });
    const id = async (tabla: string, codigo: string): Promise<number> =>
        Number((await b.una(tabla, 'codigo', codigo))['id']),
      desde = '2024-03-01';
    const obra = await b.agregar('Establecimientos', {
      codigo: 'OBRA',
      d_establecimiento: 'Obra de los casos',
      zona: 'A',
    });
    const legajo = async (n: number, cuil: string, clase: string, categoria: string) =>
      Number(
        (
          await b.agregar('Personal', {
            legajo: n,
            nombre: `Caso, ${n}0`,
            cuil,
            fecha_ingreso: desde,
            id_rrhh_clase_legajo: await id('ClasesLegajo', clase),
            forma_pago: '3',
            PersonalCategoria: [{ desde, id_rrhh_categoria: await id('Categorias', categoria) }],
            PersonalEstablecimiento: [{ desde, id_establecimiento: Number(obra['id']) }],
          })
        )['id'],
      );
    obrero = await legajo(1, '20-30000000-3', 'JOR', 'OF-ESP');
    empleada = await legajo(2, '27-30000001-6', 'MEN', 'AUX-B');
    for (const dia of ['04', '05', '06', '07', '08'])
      await b.agregar('HorasTrabajadas', {
        fecha: `2026-05-${dia}`,
        id_personal: obrero,
        clase: 'normal',
        horas: '8.00',
      });
  });
  afterAll(() => b.cerrar());
  const correr = async (tipo: string): Promise<ReadonlyMap<number, ReadonlyMap<number, string>>> => {
    const id = await b.crear('2026-05', {
        id_rrhh_tipo_liquidacion: (await b.una('TiposLiquidacion', 'codigo', tipo))['id']!,
        descripcion: `${tipo} de mayo`,
      }),
      t = await b.calcular(id);
    expect([tipo, t.estado]).toEqual([tipo, 'terminado']);
    const personas = bien(await b.e.personas(id));
    return new Map(
      await Promise.all(
        personas.map(
          async (p) =>
            [
              p.id_personal,
              new Map(bien(await b.e.recibo(Number(p.id))).lineas.map((l) => [l.codigo, l.importe])),
            ] as const,
        ),
      ),
    );
  };
  it('la quincena paga a los jornalizados, por sus partes de horas, y a nadie más', async () => {
    const q = await correr('Q1');
    expect([...q.keys()]).toEqual([obrero]);
    // Forty hours at 5,000, and the forty that are missing from the eighty guaranteed.
    expect([q.get(obrero)!.get(3), q.get(obrero)!.get(80), q.get(obrero)!.get(1)]).toEqual([
      '200000.00',
      '200000.00',
      undefined,
    ]);
  });
  it('el mes paga a los mensuales, por su escala', async () => {
    const m = await correr('M');
    expect([...m.keys()]).toEqual([empleada]);
    expect([m.get(empleada)!.get(1), m.get(empleada)!.get(3), m.get(empleada)!.get(314)]).toEqual([
      '1118300.00',
      undefined,
      undefined,
    ]);
  });
});

describe('una versión que corrige sus fórmulas', () => {
  let b: Banco, persona: number;
  const version = (v: string, formula: string): PaqueteFile =>
    propio(v, (f) => {
      f[0]!.valores['d_rrhh_tipo_concepto'] = 'Remunerativo';
      f[3]!.valores['chk_general'] = 1;
      f[3]!.valores['formula'] = formula;
      f[3]!.valores['formula_base'] = formula;
    });
  const pedido = (v: string, formula: string, periodo: string | null = null) => ({
    codigo: null,
    archivo: version(v, formula),
    periodo,
  });
  const UNO = 'TABLA("bonos"; "fijo")',
    MEDIO = 'TABLA("bonos"; "fijo") * 1,5',
    DOS = 'TABLA("bonos"; "fijo") * 2';
  const concepto = async () => b.fila('Conceptos', Number((await b.una('Conceptos', 'codigo', 801))['id']));
  const cargar = async (p: ReturnType<typeof pedido>) =>
    bien(
      await b.e.paquetes.cargar(
        { ...p, huella: bien(await b.e.paquetes.revisar(p)).huella, toma: 'empresa' },
        clave(),
        ADMIN,
      ),
    );
  const probar = async (p: ReturnType<typeof pedido>, periodo: string) => {
    const { prueba, trabajo } = bien(
      await b.e.pruebas.iniciar(
        { cambios: [], paquete: { ...p, toma: 'empresa' }, periodo, legajos: [persona] },
        ADMIN,
      ),
    );
    expect((await b.esperar(trabajo)).estado).toBe('terminado');
    const r = bien(b.e.pruebas.resultado(prueba, ADMIN));
    return { cambian: r.cambian, bono: r.conceptos.find((c) => c.codigo === 801)?.diferencia };
  };
  /** How much more bonus the paid receipt of September would give with today's formulas. */
  const pagado = async (): Promise<string | undefined> => {
    const { trabajo } = bien(
      await b.e.retroactivos.calcular({
        desde: '2026-09',
        hasta: '2026-09',
        definiciones: 'hoy',
        legajos: [],
      }),
    );
    expect((await b.esperar(trabajo)).estado).toBe('terminado');
    return bien(b.e.retroactivos.personas(trabajo, { desde: 0, cantidad: 200, buscar: '' }))
      .personas.find((x) => x.id_personal === persona)
      ?.periodos[0]?.conceptos.find((c) => c.codigo === 801)?.diferencia;
  };
  beforeAll(async () => {
    b = await conDemo({ legajos: 3 });
    persona = Number((await b.una('Personal', 'legajo', 151))['id']);
    bien(await b.e.paquetes.cargar({ ...pedido('1.0', UNO), huella: null, toma: 'empresa' }, clave(), ADMIN));
    const id = await b.crear('2026-09');
    await b.calcular(id);
    await b.hastaCerrar(id);
  });
  afterAll(() => b.cerrar());
  it('se ve en plata antes de cargarla, desde el mes que se elige', async () => {
    expect([
      await probar(pedido('1.1', MEDIO, '2026-10'), '2026-10'),
      await probar(pedido('1.1', MEDIO, '2026-10'), '2026-09'),
      await probar(pedido('1.1', MEDIO), '2026-09'),
    ]).toEqual([
      { cambian: 1, bono: '750.00' },
      { cambian: 0, bono: undefined },
      { cambian: 1, bono: '750.00' },
    ]);
    expect((await concepto())['formula']).toBe(UNO);
  });
  it('cargada desde un mes, lo anterior sigue con la fórmula que tenía', async () => {
    expect(await cargar(pedido('1.1', MEDIO, '2026-10'))).toMatchObject({
      cambiadas: 1,
      conflictos: 0,
      fallan: [],
    });
    expect(await concepto()).toMatchObject({
      formula: UNO,
      variantes: [{ id_convenio: null, desde: '2026-10-01', formula: MEDIO }],
      formula_base: `SI(anio * 100 + mes < 202610; ${UNO}; ${MEDIO})`,
    });
    expect(await pagado()).toBeUndefined();
    // The version counts as loaded and nothing as the company's own, both when reviewed again and by its
    // origin.
    expect(bien(await b.e.paquetes.revisar(pedido('1.1', MEDIO)))).toMatchObject({
      cargada: '1.1',
      cambia: 0,
      conserva: 0,
      conflictos: 0,
    });
    expect(
      bien(await b.e.paquetes.origen({ tabla: 'Conceptos', id: Number((await concepto())['id']) }))[0]!
        .cambiados,
    ).toEqual([]);
  });
  it('otra, desde otro mes, se agrega a la serie; deshecha, queda la anterior', async () => {
    await cargar(pedido('1.2', DOS, '2026-12'));
    expect(
      ((await concepto())['variantes'] as readonly Record<string, unknown>[]).map((v) => [
        v['desde'],
        v['formula'],
      ]),
    ).toEqual([
      ['2026-10-01', MEDIO],
      ['2026-12-01', DOS],
    ]);
    bien(await b.e.paquetes.deshacer('bonos', clave(), ADMIN));
    expect(await concepto()).toMatchObject({
      formula: UNO,
      variantes: [{ desde: '2026-10-01', formula: MEDIO }],
    });
  });
  it('cargada para todos los meses, la lista dice qué recibo pagado tocaba y cuánto, y lo cerrado verifica', async () => {
    await cargar(pedido('1.3', DOS));
    expect(await concepto()).toMatchObject({ formula: DOS, variantes: [], formula_base: DOS });
    // September paid 1,500 because of the fault; twice as much is due.
    expect(await pagado()).toBe('1500.00');
    expect(
      ((await b.esperar(bien(await b.e.verificar()).trabajo)).resultado as { readonly conforme: boolean })
        .conforme,
    ).toBe(true);
  });
  it('una fórmula que la empresa cambió es un conflicto, también desde un mes', async () => {
    bien(await b.editar('Conceptos', Number((await concepto())['id']), { formula: `${DOS} + 1` }));
    expect(
      bien(await b.e.paquetes.revisar(pedido('1.4', MEDIO, '2026-11')))
        .filas.flatMap((f) => f.campos)
        .filter((c) => c.campo === 'formula')
        .map((c) => c.que),
    ).toEqual(['conflicto']);
  });
});

describe('un valor de fecha pasada', () => {
  let b: Banco, abierta: number;
  beforeAll(async () => {
    b = await conDemo();
    abierta = await b.crear('2026-09');
    await b.calcular(abierta);
  });
  afterAll(() => b.cerrar());
  const deLey = (filas: readonly Record<string, unknown>[]): PaqueteFile => ({
    formato: 'jornal.paquete',
    formato_version: 1,
    codigo: 'seguro',
    nombre: 'Seguro de vida',
    version: '1',
    vigencia: { desde: '2026-08-01', hasta: null },
    filas: [
      {
        tabla: 'TablasAuxiliar',
        clave: 'importes',
        valores: {
          codigo: 'importes',
          d_tabla_auxiliar: 'Sumas fijas por trabajador y por mes',
          tipo: 'exacta',
          filas: filas.map((f) => ({ clave2: null, fijo: null, fuente: 'Res. SSN', ...f })),
        },
      },
    ],
  });
  it('deja desactualizada la liquidación abierta que lo usa, y lo cerrado sigue verificando', async () => {
    bien(
      await b.e.paquetes.cargar(
        {
          codigo: null,
          archivo: deLey([{ desde: '2026-08-15', clave1: 'scvo', valor: '500' }]),
          huella: null,
          toma: 'empresa',
        },
        clave(),
        ADMIN,
      ),
    );
    expect(bien(await b.e.resumen(abierta, ADMIN)).desactualizada?.legajos).toBeGreaterThan(0);
    expect(
      mal(await b.orden('Liquidaciones', 'aprobar', { id: abierta, cuerpo: { sin_los_que_tienen_error: 0 } }))
        .code,
    ).toBe('conflict');
    const v = (await b.esperar(bien(await b.e.verificar()).trabajo)).resultado as {
      readonly conforme: boolean;
      readonly liquidaciones: readonly { readonly estado: string }[];
    };
    expect([v.conforme, v.liquidaciones.length > 0]).toEqual([true, true]);
  });
  it('en la empresa de demostración los topes propios se dicen como cambiados por la empresa', async () => {
    const topes = bien(await b.e.paquetes.origen({ tabla: 'TablasAuxiliar', id: null })).find(
      (o) => o.clave === 'topes',
    )!;
    expect(topes.cambiados.every((c) => c.original === null && /ficticio/.test(c.empresa ?? ''))).toBe(true);
    expect(topes.cambiados.length).toBeGreaterThan(0);
  });
});
