/** @jsxImportSource preact */
import { render } from 'preact';
import type { PanelStart } from '../rules-widget.ts';
import { Panel } from './parts/panel.tsx';

const data = document.getElementById('start')?.textContent;
const root = document.getElementById('chat');
if (data && root) render(<Panel start={JSON.parse(data) as PanelStart} />, root);
