// The open question about a view (its name, whether to delete it), and errors of the last action.
import { lazy, Suspense } from 'react';
import { useT } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { Banner } from '../Panel.tsx';
import { notify } from '../Notices.tsx';
import type { ListVistas } from './vistas.ts';
import type { VistaActions } from './useVistaActions.ts';

const VistaName = lazy(() => import('./VistaDialogs.tsx').then((m) => ({ default: m.NameVistaDialog })));
const RemoveVista = lazy(() => import('./VistaDialogs.tsx').then((m) => ({ default: m.EraseVistaDialog })));

export const VistaQuestions = ({
  a,
  views,
  onChoose,
}: {
  readonly a: VistaActions;
  readonly views: ListVistas;
  readonly onChoose: (id: number) => void;
}) => {
  const t = useT(),
    { wrong, setWrong, question, setQuestion, remove, setRemove, save } = a;
  return (
    <>
      {wrong !== undefined && !question && (
        <Banner
          tone="danger"
          actions={
            <Button small onClick={() => setWrong(undefined)}>
              {t('web.cerrar')}
            </Button>
          }
        >
          {wrong}
        </Banner>
      )}
      {question && (
        <Suspense>
          <VistaName
            question={question}
            wrong={wrong}
            shares={views.data.comparte}
            onChange={setQuestion}
            onClose={() => setQuestion(null)}
            onSave={() => {
              void save(
                {
                  id: question.of?.id ?? null,
                  version: question.of?.version ?? null,
                  name: question.name,
                  shared: question.shared,
                },
                question.arrangement,
                t('lista.vista.seGuardo', { nombre: question.name.trim() }),
              ).then((condition) => {
                if (condition) setQuestion(null);
              });
            }}
          />
        </Suspense>
      )}
      {remove && (
        <Suspense>
          <RemoveVista
            view={remove}
            onClose={() => setRemove(null)}
            onRemove={() => {
              void views.remove(remove.id).then((no) => {
                setRemove(null);
                if (no !== undefined) setWrong(no);
                else {
                  notify({ text: t('lista.vista.seBorro', { nombre: remove.nombre }) });
                  onChoose(0);
                }
              });
            }}
          />
        </Suspense>
      )}
    </>
  );
};
