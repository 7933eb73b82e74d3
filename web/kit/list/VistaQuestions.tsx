// The open question about a view (its name, whether to delete it), and errors of the last action.
import { lazy, Suspense } from 'react';
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { Banner } from '../Panel.tsx';
import { notify } from '../Notices.tsx';
import type { ListVistas } from './vistas.ts';
import type { VistaActions } from './useVistaActions.ts';

const NombreDeVista = lazy(() => import('./VistaDialogs.tsx').then((m) => ({ default: m.NameVistaDialog })));
const BorrarVista = lazy(() => import('./VistaDialogs.tsx').then((m) => ({ default: m.EraseVistaDialog })));

export const VistaQuestions = ({
  a,
  vistas,
  onElegir,
}: {
  readonly a: VistaActions;
  readonly vistas: ListVistas;
  readonly onElegir: (id: number) => void;
}) => {
  const t = useT(),
    { mal, setMal, pregunta, setPregunta, borrar, setBorrar, guardar } = a;
  return (
    <>
      {mal !== undefined && !pregunta && (
        <Banner
          tone="danger"
          actions={
            <Button small onClick={() => setMal(undefined)}>
              {t('web.cerrar')}
            </Button>
          }
        >
          {mal}
        </Banner>
      )}
      {pregunta && (
        <Suspense>
          <NombreDeVista
            pregunta={pregunta}
            mal={mal}
            comparte={vistas.datos.comparte}
            onCambio={setPregunta}
            onClose={() => setPregunta(null)}
            onGuardar={() => {
              void guardar(
                {
                  id: pregunta.de?.id ?? null,
                  version: pregunta.de?.version ?? null,
                  nombre: pregunta.nombre,
                  compartida: pregunta.compartida,
                },
                pregunta.arreglo,
                t('lista.vista.seGuardo', { nombre: pregunta.nombre.trim() }),
              ).then((si) => {
                if (si) setPregunta(null);
              });
            }}
          />
        </Suspense>
      )}
      {borrar && (
        <Suspense>
          <BorrarVista
            vista={borrar}
            onClose={() => setBorrar(null)}
            onBorrar={() => {
              void vistas.borrar(borrar.id).then((no) => {
                setBorrar(null);
                if (no !== undefined) setMal(no);
                else {
                  notify({ text: t('lista.vista.seBorro', { nombre: borrar.nombre }) });
                  onElegir(0);
                }
              });
            }}
          />
        </Suspense>
      )}
    </>
  );
};
