import '#runtime/withTransport.ts';
import '#shell/place.ts';
