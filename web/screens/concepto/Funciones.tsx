// Every function and attribute a formula can name, out of the engine's own registries, to read and to insert.
import { useMemo, useState } from 'react';
import { atributos } from '../../../core/payroll/attributes.ts';
import { clave } from '../../../core/payroll/clave.ts';
import { firma } from '../../../core/payroll/funcion.ts';
import { funciones } from '../../../core/payroll/functions/index.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { SearchInput } from '../../kit/Input.tsx';

export const Funciones = ({ insertar, cerrar }: { readonly insertar: (texto: string) => void; readonly cerrar: () => void }) => {
  const t = useT();
  const [buscado, ponerBuscado] = useState('');
  const lista = useMemo(() => {
    const b = clave(buscado);
    return [
      ...funciones.map((f) => ({ nombre: f.nombre, titulo: firma(f), ayuda: f.ayuda, ejemplo: f.ejemplos[0] ? `${f.ejemplos[0].formula} → ${f.ejemplos[0].da}` : undefined, clase: 'syn-fn', texto: `${f.nombre}()` })),
      ...atributos.map((a) => ({ nombre: a.nombre, titulo: a.nombre, ayuda: `${a.etiqueta}. ${a.ayuda}`, ejemplo: undefined, clase: 'syn-name', texto: a.nombre })),
    ].filter((x) => clave(`${x.titulo} ${x.ayuda}`).includes(b));
  }, [buscado]);
  return (
    <section className="con-funciones" aria-label={t('pantallas.concepto.funcionesTitulo')} onKeyDown={(e) => { if (e.key === 'Escape') cerrar(); }}>
      <SearchInput autoFocus aria-label={t('pantallas.concepto.funcionesBuscar')} placeholder={t('pantallas.concepto.funcionesBuscar')} value={buscado} onChange={(e) => ponerBuscado(e.target.value)} />
      <p className="muted con-ayuda">{t('pantallas.concepto.funcionesAyuda')}</p>
      <ul>{lista.map((x) => (
        <li key={x.titulo}>
          <div className="row"><code className={`grow ${x.clase}`}>{x.titulo}</code><IconButton icon="plus" label={t('pantallas.concepto.insertar', { nombre: x.nombre })} onClick={() => insertar(x.texto)} /></div>
          <p className="soft">{x.ayuda}</p>
          {x.ejemplo && <p className="muted"><code>{x.ejemplo}</code></p>}
        </li>))}</ul>
      {lista.length === 0 && <p className="muted">{t('pantallas.comun.sinCoincidencias', { texto: buscado })}</p>}
    </section>
  );
};
