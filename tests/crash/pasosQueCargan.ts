// Long steps that load what the server derives from something else: differences of closed months, clock-ins,
// F.572 forms, packages.
import type { FichadasFormat } from '../../core/api/tiempo.ts';
import { propio, filasDe } from '../packs/muestra.ts';
import { ADMIN, bien, type Banco } from '../runs/empresa.ts';
import { enteras, sinVersion, terminado, type Paso } from './paso.ts';

const cargado = async (b: Banco): Promise<unknown> =>
  Promise.all(
    ['Novedades', 'HorasTrabajadas', 'Familiares'].map(async (tabla) => sinVersion(await b.filas(tabla))),
  );
/** Differences of a late raise. The calculation dies with the process, and is repeated. */
export const retroactivos: Paso = {
  nombre: 'retroactivos generados',
  foto: cargado,
  hacer: async (b, clave) => {
    const { trabajo } = bien(
      await b.e.retroactivos.calcular({
        desde: '2026-08',
        hasta: '2026-08',
        definiciones: 'entonces',
        legajos: [],
      }),
    );
    await terminado(b, trabajo);
    return terminado(
      b,
      bien(
        await b.e.retroactivos.generar(
          trabajo,
          {
            periodo: '2026-09',
            id_rrhh_tipo_liquidacion: Number((await b.una('TiposLiquidacion', 'codigo', 'M'))['id']),
            personas: null,
            excepto: [],
            periodos: null,
            conceptos: null,
            negativas: 0,
            cuotas: 1,
          },
          clave,
          ADMIN,
        ),
      ).trabajo,
    );
  },
};

const MARCAS = [
    'legajo;fecha',
    ...[1, 2].flatMap((dia) => ['08:00', '18:10'].map((hora) => `151;0${dia}/10/2026 ${hora}`)),
  ].join('\n'),
  FORMATO: FichadasFormat = { legajo: 1, fecha: 2, hora: null, sentido: null, orden: 'dma', fraccion: 15 };
/**
 * After a lost answer the file is reviewed again. If it was already loaded the review differs, but the key
 * stands for the first one.
 */
const reloj: Paso = {
  nombre: 'archivo de fichadas',
  foto: cargado,
  hacer: async (b, clave) => {
    const p = { texto: MARCAS, formato: FORMATO };
    return terminado(
      b,
      bien(
        await b.e.tiempo.cargarFichadas(
          { ...p, huella: bien(await b.e.tiempo.fichadas(p)).huella },
          clave,
          ADMIN,
        ),
      ).trabajo,
    );
  },
};

const f572 = (
  cuil: string,
): string => `<presentacion><periodo>2026</periodo><nroPresentacion>1</nroPresentacion><fechaPresentacion>2026-10-01</fechaPresentacion><empleado><cuit>${cuil.replaceAll('-', '')}</cuit></empleado>
  <cargasFamilia><cargaFamilia><tipoDoc>96</tipoDoc><nroDoc>55887766</nroDoc><apellido>Benítez</apellido><nombre>Lía</nombre><fechaNac>2020-02-03</fechaNac><mesDesde>3</mesDesde><mesHasta>12</mesHasta><parentesco>3</parentesco></cargaFamilia></cargasFamilia>
  <deducciones><deduccion tipo="8"><montoTotal>1</montoTotal><periodos><periodo mesDesde="7" mesHasta="10" montoMensual="1000.00"/></periodos></deduccion></deducciones></presentacion>`;
const siradig: Paso = {
  nombre: 'carga de SIRADIG',
  foto: cargado,
  hacer: async (b, clave) => {
    const archivos = [
      { nombre: '1.xml', xml: f572(String((await b.una('Personal', 'legajo', 151))['cuil'])) },
    ];
    return terminado(
      b,
      bien(
        await b.e.siradig.cargar(
          { archivos, huella: bien(await b.e.siradig.revisar({ archivos })).huella },
          clave,
          ADMIN,
        ),
      ).trabajo,
    );
  },
};

const delPaquete = async (b: Banco): Promise<unknown> => [
  await enteras(b, 'TablasAuxiliar'),
  await enteras(b, 'ConjuntosConcepto'),
  sinVersion((await b.filas('Conceptos')).filter((c) => c['codigo'] === 801)),
  bien(await b.e.paquetes.origen({ tabla: 'TablasAuxiliar', id: null })).map((o) => [o.paquete, o.version]),
];
const paquete = (nombre: string, version: string, valor: string): Paso => ({
  nombre,
  foto: delPaquete,
  hacer: async (b, clave) =>
    bien(
      await b.e.paquetes.cargar(
        {
          codigo: null,
          archivo: propio(version, (f) => {
            filasDe(f[1]!)[0]!['valor'] = valor;
          }),
          huella: null,
          toma: 'empresa',
        },
        clave,
        ADMIN,
      ),
    ),
});

/** In this order: the second version of a package finds the first. */
export const PASOS_QUE_CARGAN: readonly Paso[] = [
  reloj,
  siradig,
  paquete('paquete cargado', '1.0', '1000'),
  paquete('paquete actualizado', '1.1', '1100'),
];
