import { startBehaviours } from './behaviour/start';

startBehaviours();
void import('./entry-client');
