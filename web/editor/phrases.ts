// The editor's own phrases (announcements, search, completion) in the language of the screen.
import { EditorState } from '@codemirror/state';
import { textFor } from '../../core/kit/text.ts';

export const editorPhrases = EditorState.phrases.of({
  Completions: textFor('pantallas.editor.lista'),
  'Control character': textFor('pantallas.editor.control'),
  'Selection deleted': textFor('pantallas.editor.borrado'),
  'No diagnostics': textFor('pantallas.editor.sinProblemas'),
  Diagnostics: textFor('pantallas.editor.problemas'),
  close: textFor('pantallas.editor.cerrar'),
});
