// What every adapter of the store must do: writing rows, refusals, what each person sees, erasure, formulas,
// rebuild.
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { newRow } from '../../core/kit/table.ts';
import { tableNamed } from '../../core/tables/index.ts';
import type { AppStore } from '../../server/app/features.ts';
import type { OpenAppStore } from '../../server/app/store.ts';
import { ADMIN, bien, CARGA, conTablas, CONSULTA, empezar, legajo, mal, type Prueba } from './empresa.ts';
import type { Sql } from '../../server/kernel/sql.ts';

export interface Adaptador {
  readonly nombre: string;
  readonly abrir: OpenAppStore;
  /** Every read table whole, as text, to compare two of them. */
  readonly volcado: (a: AppStore) => string;
  readonly borrarTablas: (a: AppStore) => void;
}

export const buscar = async (
  p: Prueba,
  tabla: string,
  busqueda: Parameters<AppStore['lista']>[0]['busqueda'] = {},
  mas: Partial<Parameters<AppStore['lista']>[0]> = {},
) => p.almacen.lista({ tabla, pagina: 1, busqueda, quien: ADMIN, ...mas });
/** The default values of an area. */
const AREA = newRow(tableNamed('Areas')!, '2026-01-01');
const hechos = (sql: Sql): number => sql.value<number>('select count(*) from fact') ?? 0;

export const contrato = (a: Adaptador): void => {
  let p: Prueba;
  beforeEach(async () => {
    p = await empezar(a.abrir);
  });
  afterEach(async () => {
    await p.cerrar();
  });

  describe(`${a.nombre}: filas`, () => {
    it('una fila agregada se lee como se escribió', async () => {
      const r = await p.agregar('Areas', { codigo: 'DEP', d_area: 'Depósito' });
      expect(r).toEqual({ ...AREA, id: 1, version: 1, codigo: 'DEP', d_area: 'Depósito' });
      expect(bien(await p.almacen.fila('Areas', 1, ADMIN))).toEqual(r);
    });
    it('los importes y las listas vuelven exactos', async () => {
      const t = await conTablas(p);
      const r = await p.agregar(
        'Personal',
        legajo(t, 11, 'Núñez, Ana', { PersonalBasico: [{ desde: '2024-01-01', basico: '1209365.07' }] }),
      );
      expect(r['PersonalBasico']).toEqual([{ desde: '2024-01-01', basico: '1209365.07' }]);
      const e = await p.agregar('Escalas', {
        id_rrhh_categoria: t.categoria,
        desde: '2026-01-01',
        basico: '9000000000000.05',
        no_remunerativo: '-0.05',
      });
      expect([e['basico'], e['no_remunerativo'], e['extraordinaria']]).toEqual([
        '9000000000000.05',
        '-0.05',
        '0.00',
      ]);
      expect(
        mal(
          await p.orden('Escalas', 'add', {
            cuerpo: { id_rrhh_categoria: t.categoria, desde: '2026-02-01', basico: '123456789012345' },
          }),
        ).errors?.[0]?.code,
      ).toBe('max');
    });
    it('modificar sin cambiar nada deja la misma versión', async () => {
      const r = await p.agregar('Areas', { codigo: 'A', d_area: 'Ventas' });
      expect(bien(await p.editar('Areas', 1, r))).toEqual(r);
      expect(p.almacen.leer.stream('Areas/1')).toHaveLength(1);
    });
    it('una versión vieja se rechaza con la fila como está', async () => {
      const r = await p.agregar('Areas', { codigo: 'A', d_area: 'Ventas' });
      bien(await p.editar('Areas', 1, { ...r, d_area: 'Salón' }));
      const f = mal(await p.editar('Areas', 1, { ...r, d_area: 'Caja' }));
      expect(f.code).toBe('conflict');
      expect(f.data).toEqual({
        row: { ...AREA, id: 1, version: 2, codigo: 'A', d_area: 'Salón' },
      });
    });
    it('sin la versión no se modifica', async () => {
      await p.agregar('Areas', { codigo: 'A', d_area: 'Ventas' });
      expect(mal(await p.editar('Areas', 1, { d_area: 'Caja' })).code).toBe('invalid');
    });
    it('un valor único repetido se rechaza, sin distinguir mayúsculas ni acentos', async () => {
      await p.agregar('Areas', { codigo: 'Ñandú', d_area: 'Ventas' });
      const f = mal(await p.orden('Areas', 'add', { cuerpo: { codigo: 'ÑANDU', d_area: 'Otra' } }));
      expect(f.code).toBe('duplicate');
      expect(f.errors?.[0]?.field).toBe('codigo');
    });
    it('una combinación única repetida se rechaza', async () => {
      const t = await conTablas(p);
      const e = {
        id_rrhh_categoria: t.categoria,
        desde: '2026-01-01',
        basico: '100.00',
        no_remunerativo: '0',
        extraordinaria: '0',
      };
      await p.agregar('Escalas', e);
      expect(mal(await p.orden('Escalas', 'add', { cuerpo: e })).code).toBe('duplicate');
    });
    it('una referencia a una fila que no existe se rechaza, también dentro de una lista', async () => {
      const t = await conTablas(p);
      expect(
        mal(await p.orden('Areas', 'add', { cuerpo: { codigo: 'X', d_area: 'Equis', id_centro_costo: 99 } }))
          .errors?.[0]?.field,
      ).toBe('id_centro_costo');
      expect(
        mal(await p.orden('Personal', 'add', { cuerpo: legajo({ ...t, categoria: 77 }, 1, 'Soria, Inés') }))
          .errors?.[0]?.field,
      ).toBe('PersonalCategoria.0.id_rrhh_categoria');
    });
    it('una fila en uso no se borra, y se dice quién la usa', async () => {
      const t = await conTablas(p);
      await p.agregar('Personal', legajo(t, 1, 'Soria, Inés', { id_area: t.area }));
      const area = mal(await p.borrar('Areas', t.area)),
        categoria = mal(await p.borrar('Categorias', t.categoria));
      expect([area.code, area.message]).toEqual([
        'in_use',
        'El área Depósito no se puede borrar: se usa en 1 legajo.',
      ]);
      expect((categoria.data as { usos: unknown }).usos).toEqual([
        { tabla: 'Personal', singular: 'legajo', plural: 'legajos', cantidad: 1, nombres: [] },
      ]);
    });
    it('lo que ya nadie usa se borra, y su número no vuelve', async () => {
      const t = await conTablas(p);
      const l = await p.agregar('Personal', legajo(t, 1, 'Soria, Inés', { id_area: t.area }));
      bien(await p.editar('Personal', 1, { version: l['version']!, id_area: null }));
      bien(await p.borrar('Areas', t.area));
      expect(mal(await p.almacen.fila('Areas', t.area, ADMIN)).code).toBe('not_found');
      expect(mal(await p.borrar('Areas', t.area)).message).toBe('Esta fila ya fue borrada.');
      expect((await p.agregar('Areas', { codigo: 'N', d_area: 'Nueva' }))['id']).toBe(t.area + 1);
    });
    it('un pedido repetido con su clave da lo mismo y no escribe', async () => {
      const uno = bien(
        await p.orden('Areas', 'add', { clave: 'k', cuerpo: { codigo: 'A', d_area: 'Ventas' } }),
      );
      bien(await p.editar('Areas', 1, { version: 1, d_area: 'Salón' }));
      const n = hechos(p.almacen.leer.sql);
      expect(
        bien(await p.orden('Areas', 'add', { clave: 'k', cuerpo: { codigo: 'A', d_area: 'Ventas' } })),
      ).toEqual(uno);
      expect(hechos(p.almacen.leer.sql)).toBe(n);
    });
    it('la clave de otro pedido o de otra persona se rechaza', async () => {
      bien(await p.orden('Areas', 'add', { clave: 'k', cuerpo: { codigo: 'A', d_area: 'Ventas' } }));
      expect(mal(await p.orden('Areas', 'delete', { clave: 'k', id: 1 })).code).toBe('invalid');
      expect(
        mal(
          await p.orden('Areas', 'add', {
            clave: 'k',
            quien: CARGA,
            cuerpo: { codigo: 'A', d_area: 'Ventas' },
          }),
        ).code,
      ).toBe('invalid');
    });
    it('lo que se rechaza no deja nada escrito', async () => {
      const antes = a.volcado(p.almacen);
      mal(await p.orden('Areas', 'add', { cuerpo: { codigo: 'A', d_area: '' } }));
      mal(await p.orden('Areas', 'add', { cuerpo: { codigo: 'A', d_area: 'Ventas', sueldo: 1 } }));
      mal(await p.orden('Areas', 'edit', { id: 5, cuerpo: { version: 1 } }));
      mal(await p.orden('Nada', 'add', {}));
      mal(await p.orden('__proto__', 'add', {}));
      mal(await p.orden('Areas', 'volar', {}));
      expect(a.volcado(p.almacen)).toBe(antes);
      expect(hechos(p.almacen.leer.sql)).toBe(0);
    });
    it('lo que completa el sistema no se escribe desde afuera', async () => {
      const t = await conTablas(p);
      const f = mal(
        await p.orden('Conceptos', 'add', {
          cuerpo: { ...concepto(t.tipo, 11, 'basico'), fecha_modificacion: '2020-01-01T00:00:00Z' },
        }),
      );
      expect(f.errors?.[0]).toMatchObject({ field: 'fecha_modificacion', code: 'read_only' });
    });
  });

  describe(`${a.nombre}: lo propio de cada uno`, () => {
    it('una nota la ve y la cambia solo su dueño', async () => {
      const n = await p.agregar(
        'NotasUsuario',
        { fecha_creacion: '2026-09-01', d_nota_usuario: 'Llamar al banco' },
        CARGA,
      );
      expect(n['id_usuario']).toBe(CARGA.id);
      expect(bien(await buscar(p, 'NotasUsuario')).total_count).toBe(0);
      expect(bien(await buscar(p, 'NotasUsuario', {}, { quien: CARGA })).total_count).toBe(1);
      expect(mal(await p.almacen.fila('NotasUsuario', 1, ADMIN)).code).toBe('not_found');
      expect(mal(await p.editar('NotasUsuario', 1, { version: 1, d_nota_usuario: 'x' }, ADMIN)).code).toBe(
        'not_found',
      );
      expect(mal(await p.orden('NotasUsuario', 'delete', { id: 1, quien: ADMIN })).code).toBe('not_found');
      expect(mal(await p.almacen.historia('NotasUsuario', 1, ADMIN)).code).toBe('not_found');
      expect(bien(await p.almacen.historia('NotasUsuario', 1, CARGA))).toHaveLength(1);
    });
    it('los campos que un rol no ve no viajan, no ordenan, no filtran y no se escriben', async () => {
      const t = await conTablas(p);
      await p.agregar(
        'Personal',
        legajo(t, 1, 'Soria, Inés', { PersonalBasico: [{ desde: '2024-01-01', basico: '100.00' }] }),
      );
      const fila = bien(await p.almacen.fila('Personal', 1, CARGA));
      expect([
        Object.hasOwn(fila, 'cbu'),
        Object.hasOwn(fila, 'PersonalBasico'),
        Object.hasOwn(fila, 'basico_actual'),
        Object.hasOwn(fila, 'nombre'),
      ]).toEqual([false, false, false, true]);
      expect(
        Object.hasOwn(bien(await buscar(p, 'Personal', {}, { quien: CARGA })).filas[0]!, 'PersonalBasico'),
      ).toBe(false);
      expect(
        mal(await buscar(p, 'Personal', {}, { quien: CARGA, orden: { campo: 'cbu', direccion: 'asc' } }))
          .code,
      ).toBe('invalid');
      expect(
        mal(
          await buscar(
            p,
            'Personal',
            { filters: [{ campo: 'cbu', op: 'no_vacio', valor: null }] },
            { quien: CARGA },
          ),
        ).code,
      ).toBe('invalid');
      expect(mal(await buscar(p, 'Personal', { fields: ['cbu'] }, { quien: CARGA })).code).toBe('invalid');
      expect(
        mal(await p.editar('Personal', 1, { version: 1, cbu: null, PersonalBasico: [] }, CARGA)).errors?.[0]
          ?.code,
      ).toBe('no_permission');
      const conflicto = mal(await p.editar('Personal', 1, { version: 9, nombre: 'Otra' }, CARGA));
      expect(Object.hasOwn((conflicto.data as { row: Row }).row, 'PersonalBasico')).toBe(false);
      expect(JSON.stringify(bien(await p.almacen.historia('Personal', 1, CARGA)))).not.toContain('100.00');
    });
    it('las notas de un legajo se leen con un permiso y se escriben con otro', async () => {
      const t = await conTablas(p);
      await p.agregar('Personal', legajo(t, 1, 'Soria, Inés', { observacion: 'Pidió adelanto' }));
      expect(bien(await p.almacen.fila('Personal', 1, CARGA))['observacion']).toBe('Pidió adelanto');
      const no = mal(await p.editar('Personal', 1, { version: 1, observacion: 'Otra cosa' }, CARGA));
      expect(no.errors).toEqual([
        {
          field: 'observacion',
          code: 'no_permission',
          message: 'Observación: su rol lo ve y no lo puede cambiar.',
          key: 'store.campoSoloVisto',
          values: { campo: 'Observación' },
        },
      ]);
      // Saving the same values is no change.
      expect(
        bien(
          await p.editar(
            'Personal',
            1,
            { version: 1, observacion: 'Pidió adelanto', localidad: 'Funes' },
            CARGA,
          ),
        )['version'],
      ).toBe(2);
      expect(
        bien(await p.editar('Personal', 1, { version: 2, observacion: 'Devolvió' }))['observacion'],
      ).toBe('Devolvió');
      expect(
        Object.hasOwn(
          bien(await p.almacen.fila('Personal', 1, { id: 8, nombre: 'Nadie', roles: ['trabajador'] })),
          'observacion',
        ),
      ).toBe(false);
    });
    it('la búsqueda no mira lo que el rol no ve', async () => {
      const t = await conTablas(p);
      await p.agregar('Personal', legajo(t, 1, 'Soria, Inés'));
      await p.agregar('Ausencias', {
        id_personal: 1,
        causa: 'enfermedad',
        desde: '2026-09-01',
        hasta: '2026-09-03',
        certificado: 'Hospital Norte',
      });
      expect(bien(await buscar(p, 'Ausencias', { query: 'hospital' })).total_count).toBe(1);
      expect(bien(await buscar(p, 'Ausencias', { query: 'hospital' }, { quien: CONSULTA })).total_count).toBe(
        0,
      );
      expect(bien(await buscar(p, 'Ausencias', { query: 'ho' }, { quien: CONSULTA })).total_count).toBe(0);
    });
  });

  describe(`${a.nombre}: personas`, () => {
    it('los datos de una persona no están en el registro a la vista', async () => {
      const t = await conTablas(p);
      await p.agregar('Personal', legajo(t, 1, 'Quiroga, Facundo'));
      expect(JSON.stringify(p.almacen.leer.sql.all('select data from fact'))).not.toContain('Quiroga');
      expect(JSON.stringify(p.almacen.leer.sql.all('select * from command'))).not.toContain('Quiroga');
    });
    it('olvidar a una persona la borra de las filas, la búsqueda y la historia, y la cadena sigue valiendo', async () => {
      const t = await conTablas(p);
      await p.agregar(
        'Personal',
        legajo(t, 1, 'Quiroga, Facundo', { id_area: t.area, id_persona_sexo: null }),
      );
      await p.agregar('Personal', legajo(t, 2, 'Paz, María'));
      await p.agregar('Familiares', {
        id_personal: 1,
        nombre: 'Quiroga, Ramona',
        parentesco: 'hijo',
        desde: '2021-01-01',
      });
      bien(await p.editar('Personal', 1, { version: 1, telefono: '341-555' }));
      bien(await p.orden('Personal', 'olvidar', { id: 1, cuerpo: { motivo: 'Lo pidió' } }));
      const fila = bien(await p.almacen.fila('Personal', 1, ADMIN));
      expect([
        fila['nombre'],
        fila['cuil'],
        fila['telefono'],
        fila['PersonalBasico'],
        fila['legajo'],
      ]).toEqual([null, null, null, [], 1]);
      expect(bien(await buscar(p, 'Personal', { query: 'quiroga' })).total_count).toBe(0);
      expect(bien(await buscar(p, 'Familiares', { query: 'ramona' })).total_count).toBe(0);
      expect(bien(await buscar(p, 'Familiares')).extra_data.labels['id_personal']).toEqual({ 1: '0001' });
      expect(JSON.stringify(bien(await p.almacen.historia('Personal', 1, ADMIN)))).not.toContain('Quiroga');
      expect(bien(await p.almacen.verificarCadena()).problema).toBeUndefined();
      expect(bien(await p.almacen.fila('Personal', 2, ADMIN))['nombre']).toBe('Paz, María');
      const antes = a.volcado(p.almacen);
      bien(await p.almacen.reconstruir());
      expect(a.volcado(p.almacen)).toBe(antes);
    });
    it('a una persona olvidada no se le escriben datos, ni se la olvida dos veces', async () => {
      const t = await conTablas(p);
      await p.agregar('Personal', legajo(t, 1, 'Quiroga, Facundo'));
      expect(mal(await p.orden('Personal', 'olvidar', { id: 1, cuerpo: { motivo: '' } })).code).toBe(
        'invalid',
      );
      bien(await p.orden('Personal', 'olvidar', { id: 1, cuerpo: { motivo: 'Lo pidió' } }));
      expect(mal(await p.editar('Personal', 1, { version: 2, telefono: '1' })).code).toBe('closed');
      expect(
        mal(
          await p.orden('Familiares', 'add', {
            cuerpo: { id_personal: 1, nombre: 'Nadie', parentesco: 'hijo', desde: '2021-01-01' },
          }),
        ).code,
      ).toBe('closed');
      expect(mal(await p.orden('Personal', 'olvidar', { id: 1, cuerpo: { motivo: 'Lo pidió' } })).code).toBe(
        'closed',
      );
    });
    it('una fila que pasa a otra persona se puede leer después de olvidar a la primera', async () => {
      const t = await conTablas(p);
      await p.agregar('Personal', legajo(t, 1, 'Quiroga, Facundo'));
      await p.agregar('Personal', legajo(t, 2, 'Paz, María'));
      await p.agregar('Familiares', {
        id_personal: 1,
        nombre: 'Paz, Niño',
        parentesco: 'hijo',
        desde: '2021-01-01',
      });
      bien(await p.editar('Familiares', 1, { version: 1, id_personal: 2 }));
      bien(await p.orden('Personal', 'olvidar', { id: 1, cuerpo: { motivo: 'Lo pidió' } }));
      expect(bien(await p.almacen.fila('Familiares', 1, ADMIN))['nombre']).toBe('Paz, Niño');
      const antes = a.volcado(p.almacen);
      bien(await p.almacen.reconstruir());
      expect(a.volcado(p.almacen)).toBe(antes);
    });
  });

  describe(`${a.nombre}: fórmulas`, () => {
    it('una fórmula que nombra lo que no existe no se guarda, y se sugiere lo parecido', async () => {
      const t = await conTablas(p);
      await p.agregar('Conceptos', concepto(t.tipo, 300, '100'));
      const f = mal(await p.orden('Conceptos', 'add', { cuerpo: concepto(t.tipo, 310, '[0305] * 2') }));
      expect([f.code, f.errors?.[0]?.field, f.message]).toEqual([
        'formula',
        'formula',
        'El concepto 0310 usa [0305], que no existe. ¿Quiso decir [0300] Concepto 300?',
      ]);
    });
    it('al cambiar un código, las fórmulas que lo usan lo muestran', async () => {
      const t = await conTablas(p);
      await p.agregar('Conceptos', concepto(t.tipo, 11, '1000'));
      await p.agregar('Conceptos', { ...concepto(t.tipo, 20, '[0011] * 0,1'), formula_base: '[11]' });
      bien(await p.editar('Conceptos', 1, { version: 1, codigo: 12 }));
      const c = bien(await p.almacen.fila('Conceptos', 2, ADMIN));
      expect([c['formula'], c['formula_codigo'], c['formula_base'], c['version']]).toEqual([
        '[0012] * 0,1',
        '[#1] * 0,1',
        '[0012]',
        2,
      ]);
      expect(mal(await p.borrar('Conceptos', 1)).message).toContain('1 concepto');
      const antes = a.volcado(p.almacen);
      bien(await p.almacen.reconstruir());
      expect(a.volcado(p.almacen)).toBe(antes);
    });
    it('un círculo se rechaza y se muestra', async () => {
      const t = await conTablas(p);
      await p.agregar('Conceptos', concepto(t.tipo, 1, '1000'));
      await p.agregar('Conceptos', concepto(t.tipo, 2, '[0001]'));
      const f = mal(await p.editar('Conceptos', 1, { version: 1, formula: '[0002] + 1' }));
      expect(f.message).toContain('0001');
      expect(bien(await p.almacen.fila('Conceptos', 1, ADMIN))['formula']).toBe('1000');
    });
    it('un conjunto que usan las fórmulas no se borra, y si cambia de nombre las fórmulas lo siguen', async () => {
      const t = await conTablas(p);
      await p.agregar('Conceptos', concepto(t.tipo, 1, '1000'));
      await p.agregar('ConjuntosConcepto', {
        codigo: 'imponible',
        d_conjunto_concepto: 'Imponible',
        RRHHConjuntoConcepto: [{ id_rrhh_concepto: 1, signo: 1 }],
      });
      await p.agregar('Conceptos', {
        ...concepto(t.tipo, 2, 'SUMA("imponible") * 0,11'),
        formula_base: 'SUMA("Imponible") // la base',
        variantes: [{ id_convenio: null, desde: '2026-01-01', formula: 'SUMA("imponible") + [0001]' }],
      });
      expect(mal(await p.borrar('ConjuntosConcepto', 1)).message).toContain('1 concepto (0002 Concepto 2)');
      expect(
        mal(
          await p.editar('ConjuntosConcepto', 1, {
            version: 1,
            RRHHConjuntoConcepto: [{ id_rrhh_concepto: 2, signo: 1 }],
          }),
        ).message,
      ).toContain('0002');
      bien(await p.editar('ConjuntosConcepto', 1, { version: 1, codigo: 'base aportes' }));
      const c = bien(await p.almacen.fila('Conceptos', 2, ADMIN));
      expect([
        c['formula'],
        c['formula_codigo'],
        c['formula_base'],
        c['formula_base_codigo'],
        c['variantes'],
        c['version'],
      ]).toEqual([
        'SUMA("base aportes") * 0,11',
        'SUMA("base aportes") * 0,11',
        'SUMA("base aportes") // la base',
        'SUMA("base aportes") // la base',
        [
          {
            id_convenio: null,
            desde: '2026-01-01',
            formula: 'SUMA("base aportes") + [0001]',
            formula_codigo: 'SUMA("base aportes") + [#1]',
          },
        ],
        2,
      ]);
      expect(
        mal(await p.editar('ConjuntosConcepto', 1, { version: 2, codigo: 'con "comillas"' })).message,
      ).toContain('no se puede escribir');
      expect(mal(await p.borrar('Conceptos', 1)).message).toContain('0002 Concepto 2');
      const antes = a.volcado(p.almacen);
      bien(await p.almacen.reconstruir());
      expect(a.volcado(p.almacen)).toBe(antes);
    });
    it('una tabla, una variable o un nombre con que se compara que cambian de código los siguen las fórmulas, y mientras se usan no se borran', async () => {
      const t = await conTablas(p);
      await p.agregar('TablasAuxiliar', {
        codigo: 'topes',
        d_tabla_auxiliar: 'Topes',
        tipo: 'exacta',
        vigencia: 'continua',
        filas: [{ desde: '2026-01-01', clave1: 'maximo', valor: '100' }],
      });
      await p.agregar('Sexos', { codigo: 'F', d_persona_sexo: 'Femenino' });
      await p.agregar('Variables', {
        codigo: 'piso',
        d_rrhh_variable: 'Piso',
        valores: [{ desde: '2026-01-01', valor: '5' }],
      });
      await p.agregar('Conceptos', {
        ...concepto(t.tipo, 1, 'SI(sexo = "FEMENINO"; TABLA("TOPES"; "maximo"); TABLA("piso"; ""))'),
        formula_cantidad: 'TABLA("topes"; "maximo")',
      });
      bien(await p.editar('TablasAuxiliar', 1, { version: 1, codigo: 'topes_anses' }));
      bien(await p.editar('Variables', 1, { version: 1, codigo: 'minimo' }));
      bien(await p.editar('Sexos', 1, { version: 1, d_persona_sexo: 'Mujer' }));
      const c = bien(await p.almacen.fila('Conceptos', 1, ADMIN));
      expect([c['formula'], c['formula_cantidad']]).toEqual([
        'SI(sexo = "Mujer"; TABLA("topes_anses"; "maximo"); TABLA("minimo"; ""))',
        'TABLA("topes_anses"; "maximo")',
      ]);
      for (const [tabla, version] of [
        ['TablasAuxiliar', 2],
        ['Variables', 2],
        ['Sexos', 2],
      ] as const)
        expect([tabla, version, mal(await p.borrar(tabla, 1)).message]).toEqual([
          tabla,
          version,
          expect.stringContaining('0001 Concepto 1'),
        ]);
    });
  });

  describe(`${a.nombre}: el registro`, () => {
    it('rehacer las tablas desde el registro da lo mismo', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.tuple(
              fc.nat(),
              fc.nat(),
              fc.string({ unit: fc.constantFrom(...'aábñ o'), minLength: 2, maxLength: 8 }),
            ),
            { minLength: 10, maxLength: 40, size: 'max' },
          ),
          async (pasos) => {
            const q = await empezar(a.abrir);
            try {
              const t = await conTablas(q);
              for (const [que, cual, s] of pasos) {
                const filas = q.almacen.leer.filas('Personal'),
                  fila = filas[cual % Math.max(1, filas.length)];
                const x = que % 6;
                if (x < 2 || !fila)
                  await q.orden('Personal', 'add', { cuerpo: legajo(t, (cual % 900) + 1, `Ab ${s}`) });
                else if (x === 2)
                  await q.orden('Personal', 'edit', {
                    id: fila['id'] as number,
                    cuerpo: {
                      version: fila['version']!,
                      nombre: `Cd ${s}`,
                      id_area: cual % 2 ? t.area : null,
                    },
                  });
                else if (x === 3) await q.orden('Personal', 'delete', { id: fila['id'] as number });
                else if (x === 4)
                  await q.orden('Familiares', 'add', {
                    cuerpo: {
                      id_personal: fila['id']!,
                      nombre: `Ef ${s}`,
                      parentesco: 'hijo',
                      desde: '2021-01-01',
                    },
                  });
                else if (cual % 5 === 0)
                  await q.orden('Personal', 'olvidar', {
                    id: fila['id'] as number,
                    cuerpo: { motivo: 'prueba' },
                  });
              }
              const antes = a.volcado(q.almacen);
              a.borrarTablas(q.almacen);
              bien(await q.almacen.reconstruir());
              expect(a.volcado(q.almacen)).toBe(antes);
              expect(bien(await q.almacen.verificarCadena()).problema).toBeUndefined();
            } finally {
              await q.cerrar();
            }
          },
        ),
        { numRuns: 12 },
      );
    }, 60_000);
    it('al reabrir, todo sigue', async () => {
      await p.agregar('Areas', { codigo: 'A', d_area: 'Ventas' });
      const antes = a.volcado(p.almacen);
      p = await p.reabrir();
      expect(a.volcado(p.almacen)).toBe(antes);
      expect((await p.agregar('Areas', { codigo: 'B', d_area: 'Compras' }))['id']).toBe(2);
      expect(bien(await p.almacen.verificarCadena()).hechos).toBe(2);
    });
  });
};

export const concepto = (tipo: number, codigo: number, formula: string): Row => ({
  codigo,
  d_rrhh_concepto: `Concepto ${codigo}`,
  id_rrhh_tipo_concepto: tipo,
  orden_calculo: codigo,
  formula,
  valor_generico: '0',
  redondeo: 'centavo',
});
