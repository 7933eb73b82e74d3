// F.572 files: what is read from them, and hostile XML is refused.
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, it } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import { readXml } from '../../core/kit/xml.ts';
import { parseF572 } from '../../core/payroll/siradig.ts';

const F572 = (
  cuerpo: string,
  mas: { readonly cuit?: string; readonly numero?: string; readonly periodo?: string } = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
<p:presentacion xmlns:p="http://siradig.afip.gob.ar/presentacion"><p:periodo>${mas.periodo ?? '2026'}</p:periodo><p:nroPresentacion>${mas.numero ?? '2'}</p:nroPresentacion><p:fechaPresentacion>2026-05-10</p:fechaPresentacion>
<p:empleado><p:cuit>${mas.cuit ?? '27334819065'}</p:cuit><p:apellido>PAZ</p:apellido></p:empleado>${cuerpo}</p:presentacion>`;
const leido = (cuerpo: string) => {
  const r = parseF572(F572(cuerpo));
  if (isLeft(r)) throw new Error(r.left.message);
  return r.right;
};
const mensaje = (xml: string): string => {
  const r = parseF572(xml);
  return isLeft(r) ? r.left.message : 'se leyó';
};

describe('lo que se lee', () => {
  it('de quién es, de qué año y cuál', () =>
    expect(leido('')).toMatchObject({
      cuil: '27-33481906-5',
      anio: 2026,
      presentacion: 2,
      fecha: '2026-05-10',
      empleador: null,
      familia: [],
      importes: [],
    }));
  it('las deducciones por mes; sin meses, en el de la presentación', () => {
    const { importes } = leido(
      `<deducciones><deduccion tipo="8"><montoTotal>30000.00</montoTotal><periodos><periodo mesDesde="2" mesHasta="4" montoMensual="10000.00"/></periodos></deduccion><deduccion tipo="5"><montoTotal>500.50</montoTotal></deduccion></deducciones>`,
    );
    expect(importes.map((i) => [i.dato, i.mes, writeDecimal(i.importe)])).toEqual([
      ['deduccion 8', 2, '10000.00'],
      ['deduccion 8', 3, '10000.00'],
      ['deduccion 8', 4, '10000.00'],
      ['deduccion 5', 5, '500.50'],
    ]);
  });
  it('los otros empleos: bruto, aportes y retenido de cada mes', () => {
    const { importes } = leido(
      '<ganLiqOtrosEmpEnt><empEnt><cuit>30715482351</cuit><ingresosAportes><ingAp mes="3"><obraSoc>30.00</obraSoc><segSoc>140.00</segSoc><sind>20.00</sind><ganBrut>1000.00</ganBrut><retGan>5.00</retGan><retribNoHab>100.00</retribNoHab></ingAp></ingresosAportes></empEnt></ganLiqOtrosEmpEnt>',
    );
    expect(importes.map((i) => [i.dato, i.mes, writeDecimal(i.importe)])).toEqual([
      ['otro_bruto', 3, '1100.00'],
      ['otro_aportes', 3, '140.00'],
      ['otro_obra_social', 3, '30.00'],
      ['otro_sindicato', 3, '20.00'],
      ['otro_retenido', 3, '5.00'],
    ]);
  });
  it('la familia a cargo, con sus meses', () => {
    const { familia } = leido(
      '<cargasFamilia><cargaFamilia><tipoDoc>86</tipoDoc><nroDoc>20558877663</nroDoc><apellido>PAZ</apellido><nombre>LEO &amp; ANA</nombre><fechaNac>2016-02-03</fechaNac><mesDesde>1</mesDesde><mesHasta>12</mesHasta><parentesco>31</parentesco><vigenteProximosPeriodos>S</vigenteProximosPeriodos><porcentajeDeduccion>50</porcentajeDeduccion></cargaFamilia></cargasFamilia>',
    );
    expect(familia).toMatchObject([
      {
        nombre: 'PAZ, LEO & ANA',
        nacimiento: '2016-02-03',
        parentesco: 'hijo',
        discapacidad: true,
        mesDesde: 1,
        mesHasta: 12,
        sigue: true,
        porcentaje: 50,
      },
    ]);
  });
});

describe('lo que se rechaza, con su motivo', () => {
  it.each<[string, string]>([
    ['<html/>', 'No es un F.572: empieza con «html».'],
    [F572('', { cuit: '27334819064' }), 'Al F.572 le falta empleado/cuit, o no vale.'],
    [F572('', { numero: '' }), 'Al F.572 le falta nroPresentacion, o no vale.'],
    [
      F572(
        '<deducciones><deduccion tipo="8"><montoTotal>1</montoTotal><periodos><periodo mesDesde="13" mesHasta="14" montoMensual="1"/></periodos></deduccion></deducciones>',
      ),
      'En deducciones hay un mes o un importe que no se entiende.',
    ],
    [
      F572('<deducciones><deduccion tipo="8"><montoTotal>1,5x</montoTotal></deduccion></deducciones>'),
      'En deducciones hay un mes o un importe que no se entiende.',
    ],
    ['', 'El archivo está dañado, o no es un XML.'],
    ['PK\u0003\u0004', 'El archivo está dañado, o no es un XML.'],
    ['<a><b></a></b>', 'El archivo está dañado, o no es un XML.'],
    ['<a>', 'El archivo está dañado, o no es un XML.'],
    ['<a/><b/>', 'El archivo está dañado, o no es un XML.'],
    ['<a>&nada;</a>', 'El archivo está dañado, o no es un XML.'],
    ['<a b=1/>', 'El archivo está dañado, o no es un XML.'],
    ['<a b="1" b="2"/>', 'El archivo está dañado, o no es un XML.'],
    ['<a>&lt</a>', 'El archivo está dañado, o no es un XML.'],
    ['<a>\u0000</a>', 'El archivo está dañado, o no es un XML.'],
    ['<a><?otro x?></a>', 'El archivo está dañado, o no es un XML.'],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'Ese XML no es como los de ARCA: no se lee.'],
    ['<a><![CDATA[x]]></a>', 'Ese XML no es como los de ARCA: no se lee.'],
    ['<a>'.repeat(50) + '</a>'.repeat(50), 'El XML es demasiado grande o profundo (hasta 2 MB).'],
    [`<a>${'<b/>'.repeat(50_001)}</a>`, 'El XML es demasiado grande o profundo (hasta 2 MB).'],
    [`<a>${'x'.repeat(2_000_001)}</a>`, 'El XML es demasiado grande o profundo (hasta 2 MB).'],
  ])('%#', (xml, dice) => expect(mensaje(xml)).toBe(dice));
});
it('una marca de orden de bytes y un comentario no son parte de lo que dice', () => {
  expect(readXml('\ufeff<?xml version="1.0"?><!-- x --><p:a b="1&amp;2">&#241; </p:a>')).toMatchObject({
    right: { nombre: 'a', atributos: { b: '1&2' }, texto: 'ñ', hijos: [] },
  });
});
it('cortado en cualquier lugar, o se lee entero o se rechaza: nunca se cuelga ni se lee a medias', () => {
  const entero = F572(
    '<deducciones><deduccion tipo="8"><montoTotal>10.00</montoTotal></deduccion></deducciones>',
  );
  for (let n = 0; n < entero.length; n += 3) expect(isRight(readXml(entero.slice(0, n)))).toBe(false);
});
