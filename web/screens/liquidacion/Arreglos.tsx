// Where each kind of problem of a receipt is mended: links to what is missing.
import { Link } from 'react-router';
import type { ReciboCompleto } from '../../../core/api/liquidaciones.ts';
import { useT, type Clave } from '../../i18n.ts';

interface Arreglo { readonly a: string; readonly texto: Clave }
const porCodigo = (codigo: string, legajo: number): Arreglo =>
  codigo === 'falta_escala' ? { a: '/escalas/escala', texto: 'pantallas.liquidacion.cargarEscala' }
    : codigo === 'falta_valor' || codigo === 'sin_tramo' ? { a: '/tablasauxiliar', texto: 'pantallas.liquidacion.abrirTablas' }
      : codigo.startsWith('novedad') ? { a: '/novedades', texto: 'pantallas.liquidacion.abrirNovedades' }
        : { a: `/personal/edit?id=${legajo}`, texto: 'pantallas.liquidacion.verLegajo' };

export const Arreglos = ({ r }: { readonly r: ReciboCompleto }) => {
  const t = useT();
  const arreglos = new Map(r.problemas.map((p) => porCodigo(p.codigo, r.persona.id)).map((x) => [x.a, x]));
  return arreglos.size === 0 ? null : (
    <p className="rec-resolver"><span className="soft">{t('pantallas.recibo.resolver')}:</span> {[...arreglos.values()].map((x, i) => <span key={x.a}>{i > 0 && ' · '}<Link to={x.a}>{t(x.texto)}</Link></span>)}</p>
  );
};
