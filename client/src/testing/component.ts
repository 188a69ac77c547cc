import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '../styles/base.css';
import '../admin/admin.css';

// The library does so for the first file of a worker alone, as it is loaded once.
beforeEach(() => cleanup());
