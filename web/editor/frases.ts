// The editor's own phrases (announcements, search, completion) in the language of the screen.
import { EditorState } from '@codemirror/state';
import { texto } from '../../core/kit/texto.ts';

export const frasesEs = EditorState.phrases.of({
  Completions: texto('pantallas.editor.lista'),
  'Control character': texto('pantallas.editor.control'),
  'Selection deleted': texto('pantallas.editor.borrado'),
  'No diagnostics': texto('pantallas.editor.sinProblemas'),
  Diagnostics: texto('pantallas.editor.problemas'),
  close: texto('pantallas.editor.cerrar'),
});
